import { Trans } from '@lingui/react/macro';
import { httpUrl } from '../../lib/safe-url.ts';
import { configAtom } from '../../state/page/config.ts';
import { useAtomValue } from '../../state/store.ts';
import { Link } from '../../ui/link.tsx';

/** A link to the provider's guide to domain transfers; renders nothing if none is configured. */
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
