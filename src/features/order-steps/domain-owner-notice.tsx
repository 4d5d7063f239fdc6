import { Trans, useLingui } from '@lingui/react/macro';
import { httpUrl } from '../../lib/safe-url.ts';
import { cartAtom } from '../../state/cart.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronLeftIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { isStepComplete } from './rules.ts';

/** Who will own the domains: names the owner that the cart has, or says where to add one. */
export function DomainOwnerNotice({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const admin = httpUrl(useAtomValue(configAtom).adminUrl);
  const complete = cart !== undefined && isStepComplete('domain-profile', cart);
  const owner = cart?.domainProfile?.organisation || cart?.domainProfile?.name;
  return (
    <div className="stack stack-loose">
      <PageHeading>{t`Domain owner`}</PageHeading>
      {owner && (
        <p>
          <Trans>
            Your domains will belong to <strong>{owner}</strong>.
          </Trans>
        </p>
      )}
      {!owner && complete && (
        <p>
          <Trans>Nothing in your cart needs an owner of its own.</Trans>
        </p>
      )}
      {!complete && (
        <Notice tone="warn" live="status" title={t`Your domains need an owner`}>
          <p>
            <Trans>
              The owner cannot be entered here yet. Add one in the{' '}
              <Link href={admin?.href ?? '#'}>WebAdmin</Link>, or take the domains out of the cart.
            </Trans>
          </p>
        </Notice>
      )}
      <div className="actions actions-apart">
        <Button variant="quiet" flush="start" icon={<ChevronLeftIcon />} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        {complete && (
          <Button variant="primary" size="l" onClick={onDone}>
            <Trans>Continue</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
