import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { BillingProfile } from '../../../api/profile.ts';
import type { Message } from '../../../lib/messages.ts';
import { isEarlyStartMissingAtom, missingConsentsAtom } from '../../../state/resources/consents.ts';
import { useAtomValue } from '../../../state/store.ts';
import { focusError } from '../../../ui/first-error.ts';
import { ConsentFields } from '../../consents/consent-fields.tsx';
import { Declarations, useMissingSignatures } from '../../consents/declarations.tsx';
import { EARLY_START, EarlyStartField } from '../../consents/early-start-field.tsx';
import { LegalLinks } from '../../consents/legal-links.tsx';
import { consumerCountryOf } from '../last-order.ts';
import { ConfirmationLine } from './confirmation-line.tsx';
import { ForeignChanges } from './foreign-changes.tsx';
import { WithdrawalLink } from './withdrawal-link.tsx';

interface OrderFormProps {
  /** For a button outside of the form. */
  id?: string;
  /** Who is billed, as far as it is known. */
  billed: BillingProfile | undefined;
  /** The country of the owner who signs declarations; empty without one. */
  signingCountry: string;
  /** What another device has changed since the order was opened. */
  changes: readonly Message[];
  /** Shows why the shop has refused the signatures. */
  showsRefusal?: boolean;
  /** Everything that the customer has to agree to or sign is there. */
  onOrder: () => void;
  /** The buttons, if they are in the form. */
  children?: ReactNode;
}

/**
 * What every order needs beside its button, in the review and in the quick order: changes, declarations, consents and
 * links. A duty of an order is added here. A press that misses something leads to it (clause 5.27).
 */
export function OrderForm(props: OrderFormProps) {
  const { id, billed, signingCountry, changes, showsRefusal, onOrder, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isDue, setDue] = useState(false);
  const [missing] = useMissing(signingCountry, billed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setDue(true);
    if (missing === undefined) onOrder();
    else focusError(form.current?.querySelector<HTMLElement>(`[name="${missing}"]`));
  };
  return (
    <form ref={form} id={id} className="stack" noValidate onSubmit={submit}>
      <ForeignChanges changes={changes} />
      <Declarations countryCode={signingCountry} {...{ isDue, showsRefusal }} />
      <ConsentFields isDue={isDue} />
      <EarlyStartField {...{ billed, isDue }} />
      {children}
      <ConfirmationLine billed={billed} />
      <WithdrawalLink consumerCountry={consumerCountryOf(billed)} />
      <LegalLinks />
    </form>
  );
}

/** The names of the fields that are still to be filled in, in their order. */
function useMissing(signingCountry: string, billed: BillingProfile | undefined): string[] {
  const unsigned = useMissingSignatures(signingCountry);
  const consents = useAtomValue(missingConsentsAtom);
  const isEarlyStartMissing = useAtomValue(isEarlyStartMissingAtom)(billed);
  return [...unsigned, ...consents, ...(isEarlyStartMissing ? [EARLY_START] : [])];
}
