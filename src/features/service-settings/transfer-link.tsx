import { Trans } from '@lingui/react/macro';
import { httpUrl } from '../../lib/safe-url.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue } from '../../state/store.ts';
import { Link } from '../../ui/link.tsx';

/** The provider's page on how a domain moves, for who has no code yet; nothing where the page names none. */
export function TransferLink() {
  const url = httpUrl(useAtomValue(configAtom).transferUrl ?? '');
  if (!url) return null;
  return (
    <p className="small">
      <Link href={url.href} external>
        <Trans>How a transfer works</Trans>
      </Link>
    </p>
  );
}
