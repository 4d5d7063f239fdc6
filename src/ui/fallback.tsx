import { use, useEffect } from 'react';
import { HostContext } from './host-context.ts';

/** What the page put into the tag. While it shows, the tag does not count as ready. */
export function Fallback() {
  const host = use(HostContext);
  useEffect(() => host?.hold(), [host]);
  return <slot />;
}
