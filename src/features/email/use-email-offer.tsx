import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { MeantEmail } from '../../lib/email-slips.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { LinkButton } from '../../ui/link.tsx';

/** How much of an address has room beside the label in half a form, in characters. */
const ROOM = 12;

interface EmailOffer {
  /** For the end of the field's label. */
  labelEnd: ReactNode;
  /** Looks for a slip; call it when the field has lost the focus. */
  onLeave: () => void;
}

/**
 * Offers what an address with a slip in its domain probably is, such as gmail.com for gmial.com. Nothing changes until
 * the offer is pressed: `onTake` is then called with the whole text of the field, which gets the focus.
 */
export function useEmailOffer(value: string, onTake: (text: string) => void): EmailOffer {
  const [read, setRead] = useState<{ of: string; meant: MeantEmail | undefined }>();
  const meant = read?.of === value ? read.meant : undefined;
  const onLeave = (): void => {
    if (!value.includes('@')) return;
    loadExport(() => import('../../lib/email-slips.ts'), 'meantEmail').then(
      (meantEmail) => setRead({ of: value, meant: meantEmail(value) }),
      () => undefined,
    );
  };
  return { labelEnd: <Offer meant={meant} onTake={onTake} />, onLeave };
}

function Offer({ meant, onTake }: { meant: MeantEmail | undefined; onTake: (text: string) => void }) {
  const { t } = useLingui();
  const nameOf = (email: string): string => t`Did you mean ${email}?`;
  const take = ({ currentTarget }: MouseEvent, { text }: MeantEmail): void => {
    onTake(text);
    currentTarget.closest('.field')?.querySelector('input')?.focus();
  };
  return (
    <>
      {/* The offer appears after the field has lost the focus. */}
      <span role="status" className="sr">
        {meant && nameOf(meant.email)}
      </span>
      {meant && (
        <LinkButton title={meant.email} onClick={(event) => take(event, meant)}>
          {nameOf(meant.email.length > ROOM ? meant.email.replace(/^.*@/, '…@') : meant.email)}
        </LinkButton>
      )}
    </>
  );
}
