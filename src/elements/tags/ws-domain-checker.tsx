import { useEffect, useState } from 'react';
import { CHECKOUT_ROUTE } from '../../config/steps.ts';
import { DomainChecker } from '../../features/domain-checker/domain-checker.tsx';
import { openFromSearch } from '../../features/domain-checker/load-part.ts';
import {
  ownsUrl,
  readShared,
  type SharedSearch,
  searchParameters,
} from '../../features/domain-checker/shared-search.ts';
import { domainCheckerRow } from '../../features/domain-checker/tag.ts';
import { checkerTexts } from '../../i18n/texts/checker-texts.ts';
import { loginTexts } from '../../i18n/texts/login-texts.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { writeUrl } from '../../lib/page-history.ts';
import { publicUserAtom } from '../../state/cart/page-cart.ts';
import { type Store, useStore } from '../../state/store.ts';
import { blockSheets } from '../../ui/block-sheets.ts';
import { useHost } from '../../ui/host-context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OfflineLine } from '../../ui/offline-line.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { parseAttributes } from '../element/attributes.ts';
import { defineTag } from '../element/create-element.tsx';
import { growing } from '../element/growing.tsx';
import type { ViewProps } from '../element/shell.tsx';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

const StandaloneLogin = lazyPart(
  () => loadExport(() => import('../../features/account/standalone-login.tsx'), 'StandaloneLogin'),
  { texts: loginTexts, fallback: <Spinner /> },
);

/**
 * Completes a return from the login site, see `finishLoginAtom`. The query parameter is repeated here: importing it
 * would create a separate chunk that every page with `ws-login` waits for.
 */
function finishReturn(store: Store): void {
  if (!/[?&]ws-login=/.test(location.search)) return;
  loadExport(() => import('../../features/account/tag/finish-login.ts'), 'finishLogin')
    .then((finishLogin) => finishLogin(store))
    .catch(() => undefined);
}

/** The input in the fallback's search field, preserved when the tag replaces it. */
function readFallback(host: HTMLElement | undefined): { typed: string; takesFocus: boolean } {
  const field = host?.querySelector('input');
  return { typed: field?.value ?? '', takesFocus: Boolean(field) && document.activeElement === field };
}

/** Writes the search to the page's URL, so that it can be shared; the rest of the URL is kept. */
function share(host: HTMLElement | undefined, search: SharedSearch): void {
  if (!ownsUrl(host)) return;
  const url = new URL(location.href);
  url.searchParams.delete('qd');
  url.searchParams.delete('freeOnly');
  for (const [name, value] of searchParameters(search)) url.searchParams.set(name, value);
  writeUrl(url.href, true);
}

/**
 * The checker alone on a page: it searches and adds domains, and leaves the page only by "To the cart" or the login
 * drawer.
 */
function DomainCheckerTag({ attributes }: ViewProps) {
  const store = useStore();
  const host = useHost();
  const [before] = useState(() => readFallback(host));
  const [start] = useState(() => ({ qd: attributes.qd, shared: readShared(host) }));
  useEffect(() => finishReturn(store), [store]);
  // The visitor's search applies until the page changes the attribute.
  const shared = start.qd === attributes.qd ? start.shared : {};
  // Transferring a taken name requires a login.
  const [login, setLogin] = useState<{ open: boolean; returnRoute?: string }>();
  const checkout = (): void => {
    if (!store.get(publicUserAtom)) {
      setLogin({ open: true, returnRoute: CHECKOUT_ROUTE });
      return;
    }
    void openFromSearch(store, 'openOrder', host);
  };
  return (
    <>
      <OfflineLine />
      <DomainChecker
        qd={shared.qd ?? text(attributes.qd)}
        freeOnly={shared.freeOnly ?? flag(attributes['free-only'])}
        onCheckout={checkout}
        onProve={() => setLogin({ open: true })}
        onSearch={(search) => share(host, search)}
        {...before}
      />
      {login && <StandaloneLogin {...login} onClose={() => setLogin({ ...login, open: false })} />}
    </>
  );
}

export const tag = defineTag(domainCheckerRow, growing(DomainCheckerTag), {
  texts: checkerTexts,
  sheets: blockSheets,
  parse: parseAttributes,
});
