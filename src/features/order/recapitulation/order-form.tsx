import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { BillingProfile } from '../../../api/profile.ts';
import type { Message } from '../../../lib/messages.ts';
import { isEarlyStartMissingAtom, missingConsentsAtom } from '../../../state/resources/consents.ts';
import { useAtomValue } from '../../../state/store.ts';
import { focusError } from '../../../ui/first-error.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { ConsentFields } from '../../consents/consent-fields.tsx';
import { Declarations, useMissingSignatures } from '../../consents/declarations.tsx';
import { EARLY_START, EarlyStartField } from '../../consents/early-start-field.tsx';
import { LegalLinks } from '../../consents/legal-links.tsx';
import { consumerCountryOf } from '../last-order.ts';
import type { OrderedContent } from '../send/ordered-content.ts';
import { OrderTerms } from './order-terms.tsx';
import { WithdrawalLink } from './withdrawal-link.tsx';

interface OrderFormProps {
  /** For a button outside of the form. */
  id?: string;
  /** What is ordered, as far as it is known. */
  content: Pick<OrderedContent, 'items' | 'payment'> | undefined;
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
  const { id, content, billed, signingCountry, changes, showsRefusal, onOrder, children } = props;
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
      <OrderTerms content={content} />
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

/** What another device or tab has changed in the order, next to the button that sends it. */
const ForeignChanges = ({ changes }: { changes: readonly Message[] }) => (
  <ServerMessages
    tone="warn"
    messages={changes}
    lead={<Trans>This has changed since you opened the page:</Trans>}
  />
);

/** Below the order button: where the customer will find everything again. Nothing where the address is not known. */
export function ConfirmationLine({ billed }: { billed: Pick<BillingProfile, 'emails'> | undefined }) {
  const email = billed?.emails.join(', ');
  if (!email) return null;
  return (
    <p className="muted small recap-confirmation">
      <Trans>You’ll find everything again in the confirmation that we send to {email}.</Trans>
    </p>
  );
}
