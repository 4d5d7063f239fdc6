import { use, useEffect } from 'react';
import { HostContext } from './host-context.ts';

/** The tag's light DOM content. While it is shown, the tag is not ready. */
export function Fallback() {
  const host = use(HostContext);
  useEffect(() => host?.hold(), [host]);
  return <slot />;
}
