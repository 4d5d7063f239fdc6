import type { Client } from '../../api/client.ts';
import { isMissingCall } from '../../api/errors.ts';
import { addItem } from '../../api/item-calls.ts';
import {
  getTutorial,
  patchTutorialRecord,
  type TutorialProduct,
  type TutorialRecord,
} from '../../api/tutorial.ts';
import type { Messages } from '../../lib/messages.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { type CartResult, changeCartAtom } from '../../state/changes/change-cart.ts';
import { explain } from '../../state/messages/reports.ts';
import { emitErrorEvents } from '../../state/messages/shown-messages.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { createResource } from '../../state/resources/resource.ts';
import { atom } from '../../state/store.ts';
import { type Match, propertiesOf } from './match.ts';
import {
  type Configuration,
  dropConfiguration,
  readConfiguration,
  saveConfiguration,
} from './stored-configuration.ts';

/** The products that the tutorial can recommend, or the reason why there are none. */
export type AdviceState =
  | { kind: 'loading' }
  | { kind: 'ready'; products: readonly TutorialProduct[] }
  /** Without messages: the shop does not have this call. */
  | { kind: 'failed'; messages: Messages };

/** By client: another language or brand is another client. */
const advice = createResource<readonly TutorialProduct[], [from: EventTarget | undefined], Client>({
  request: (_get, client) => getTutorial(client),
  explain: (get, error, _set, from) => {
    if (isMissingCall(error)) return {};
    const messages = explain(get, error, 'tutorial');
    emitErrorEvents(messages, from);
    return messages;
  },
});

/** The products in the page's language, shared by all tags of the page. */
export const adviceAtom = atom((get): AdviceState => {
  const { status, data, failure } = get(advice.entriesAtom).get(get(clientAtom)) ?? {};
  if (data) return { kind: 'ready', products: data };
  return status === 'failed' && failure ? { kind: 'failed', messages: failure } : { kind: 'loading' };
});

/** Whether the shop does not have the products: then the tag keeps its fallback, and does not ask again. */
export const isMissing = (state: AdviceState): boolean =>
  state.kind === 'failed' && Object.keys(state.messages).length === 0;

/** Loads the products once per page and client; again after a failure, unless they are missing. Never rejects. */
export const loadTutorialAtom = atom(
  null,
  (get, set, from?: EventTarget): Promise<void> =>
    isMissing(get(adviceAtom)) ? Promise.resolve() : set(advice.loadAtom, get(clientAtom), from),
);

/** Requests the products again after a failure. Never rejects. */
export const retryTutorialAtom = atom(
  null,
  (get, set, from?: EventTarget): Promise<void> => set(advice.reloadAtom, get(clientAtom), from),
);

/** How the visitor left the tutorial, as stored with the cart; undefined while it is open. */
export const leftAtom = atom((get): 'no-hosting' | 'skipped' | undefined => {
  const record = get(cartAtom)?.hostingTutorial;
  if (record?.noHostingSelected) return 'no-hosting';
  return record?.skipped ? 'skipped' : undefined;
});

const RECORDS: Record<'no-hosting' | 'skipped' | 'open', TutorialRecord> = {
  'no-hosting': { noHostingSelected: true, skipped: false },
  skipped: { noHostingSelected: false, skipped: true },
  open: { noHostingSelected: false, skipped: false },
};

/** Stores with the cart how the visitor leaves the tutorial, or that it is open again. */
export const leaveTutorialAtom = atom(
  null,
  (_get, set, how: keyof typeof RECORDS, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: patchTutorialRecord(RECORDS[how]),
      key: 'tutorial',
      path: 'tutorial',
      silent: true,
      from,
    }),
);

/** Adds the configured hosting to the cart. */
export const addMatchAtom = atom(
  null,
  (_get, set, match: Match, period: number, from?: EventTarget): Promise<CartResult> => {
    const { code, name } = match.product;
    const price = { vatExcluded: match.vatExcluded };
    const item = { code, name, sellType: 'direct', period, price, properties: propertiesOf(match) };
    return set(changeCartAtom, {
      send: addItem(item),
      path: 'tutorial',
      silent: true,
      from,
    });
  },
);

/** The stored answers of an earlier visit. */
export const readConfigurationAtom = atom(
  null,
  (get): Configuration => readConfiguration(get(configAtom).company),
);

/** Stores the answers for the next visit; removes them if there are none. */
export const keepConfigurationAtom = atom(null, (get, _set, configuration: Configuration): void => {
  const { company } = get(configAtom);
  if (Object.keys(configuration.answers).length === 0) dropConfiguration(company);
  else saveConfiguration(company, configuration);
});
