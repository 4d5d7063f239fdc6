import type { ReactNode } from 'react';
import { httpUrl } from '../../../lib/safe-url.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Link } from '../../../ui/link.tsx';

/** A link to the WebAdmin; plain text if the config has no valid URL. */
export function WebAdminLink({ children }: { children: ReactNode }) {
  const admin = httpUrl(useAtomValue(configAtom).adminUrl);
  if (!admin) return children;
  return (
    <Link href={admin.href} external>
      {children}
    </Link>
  );
}
