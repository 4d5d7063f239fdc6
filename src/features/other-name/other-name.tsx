import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Message } from '../../lib/messages.ts';
import { openRouteAtom } from '../../state/page/open-route.ts';
import { routeUrl } from '../../state/page/route-url.ts';
import { atom, useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';

const TAKEN = 'exception.integrity.domain_not_available';

interface Refused {
  properties: { readonly domain?: string | undefined };
}

/** The way on from an item whose name somebody else has taken; undefined for any other refusal. */
export const otherName = ({ properties: { domain } }: Refused, messages: readonly Message[]): ReactNode =>
  domain && messages.some(({ key }) => key === TAKEN) ? <OtherName domain={domain} /> : undefined;

const urlAtom = atom((get) => (route: string) => routeUrl(get, route));

/** Opens the search for the name, which lists free ones: in the page's cart, or on the cart page. */
function OtherName({ domain }: { domain: string }) {
  const { t } = useLingui();
  const host = useHost();
  const open = useSetAtom(openRouteAtom);
  const route = `domain-checker?${new URLSearchParams({ qd: domain })}`;
  if (useAtomValue(urlAtom)(route) === undefined) return null;
  return <Button size="s" onClick={() => open(route, host)}>{t`Find another name`}</Button>;
}
