import { useEffect, useState } from 'react';
import { DomainChecker } from '../features/domain-checker/domain-checker.tsx';
import { checkerTexts } from '../i18n/texts/checker.ts';
import { emit } from '../state/events.ts';
import { type Store, useStore } from '../state/store.ts';
import { blockSheets } from '../ui/block-sheets.ts';
import { useHost } from '../ui/host-context.ts';
import { parseAttributes } from './attributes.ts';
import { defineTag } from './create-element.tsx';
import type { ViewProps } from './shell.tsx';
import { domainCheckerRow } from './tags.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** Whoever says that a taken name is theirs logs in, and comes back to this page (section 6). */
async function prove(store: Store, host: HTMLElement | undefined): Promise<void> {
  try {
    (await import('../features/account/tag/leaving.ts')).leaveForLogin(store, { step: 'cart', from: host });
  } catch (error) {
    emit('ws-error', { path: 'general', key: 'ChunkLoadError', message: String(error) }, host);
  }
}

/**
 * Ends a return from the login site, see `finishLoginAtom`. The mark stands here as text: imported, it would be a chunk
 * of its own that every page with `ws-login` waits for.
 */
function finishReturn(store: Store): void {
  if (!/[?&]ws-login=/.test(location.search)) return;
  import('../features/account/tag/returning.ts')
    .then(({ finishLogin }) => finishLogin(store))
    .catch(() => undefined);
}

/** What a visitor did in the page's own search field while the tag was on its way: it must not be lost. */
function readFallback(host: HTMLElement | undefined): { typed: string; takesFocus: boolean } {
  const field = host?.querySelector('input');
  return { typed: field?.value ?? '', takesFocus: Boolean(field) && document.activeElement === field };
}

/** The checker alone on a page: it searches and adds, and leaves the page only by "To the cart" or for the login. */
function DomainCheckerTag({ attributes }: ViewProps) {
  const store = useStore();
  const host = useHost();
  const [before] = useState(() => readFallback(host));
  useEffect(() => finishReturn(store), [store]);
  return (
    <DomainChecker
      qd={text(attributes.qd)}
      freeOnly={flag(attributes['free-only'])}
      onProve={() => void prove(store, host)}
      {...before}
    />
  );
}

defineTag(domainCheckerRow, DomainCheckerTag, {
  texts: checkerTexts,
  sheets: blockSheets(),
  parse: parseAttributes,
});
