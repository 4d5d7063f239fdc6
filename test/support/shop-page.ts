import { resolveConfig } from '../../src/config/page-config.ts';
import { configAtom } from '../../src/state/page/config.ts';
import { createStore, type Store } from '../../src/state/store.ts';

/** A store with the config of a page that contains only its company, unless given more. */
export function createShopStore(more: object = {}): Store {
  const store = createStore();
  const place = { scriptUrl: 'http://localhost/', pageUrl: 'http://localhost/' };
  store.set(configAtom, resolveConfig({ company: 'sk-ws', ...more }, place));
  return store;
}
