import { useServerText } from '../../i18n/use-server-text.ts';
import { checkoutInProgressAtom } from '../../state/page-cart.ts';
import { useAtomValue } from '../../state/store.ts';
import { ConsentChoices } from '../consents/consent-choices.tsx';

/** Both consents, as given in the billing form; they can be changed here. `isDue`: ordered without them. */
export function ConsentBoxes({ isDue }: { isDue: boolean }) {
  const isSending = useAtomValue(checkoutInProgressAtom);
  const textOf = useServerText(isDue);
  return (
    <div className="recap-consents">
      <ConsentChoices isDue={isDue} textOf={textOf} isLocked={isSending} required />
    </div>
  );
}
