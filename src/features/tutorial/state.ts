import { addItem } from '../../api/cart.ts';
import type { Messages } from '../../api/error-messages.ts';
import {
  getTutorial,
  patchTutorialRecord,
  type TutorialProduct,
  type TutorialRecord,
} from '../../api/tutorial.ts';
import { cartAtom } from '../../state/cart.ts';
import { type CartResult, changeCartAtom } from '../../state/cart-changes.ts';
import { clientAtom } from '../../state/client.ts';
import { tellPage } from '../../state/messages.ts';
import { explain } from '../../state/reports.ts';
import { configAtom } from '../../state/shop.ts';
import { atom } from '../../state/store.ts';
import { type Match, propertiesOf } from './match.ts';
import { type Configuration, dropConfiguration, readConfiguration, saveConfiguration } from './remembered.ts';

/** What the advice has to say: still nothing, the products, or why there are none. */
export type Advice =
  | { kind: 'loading' }
  | { kind: 'ready'; products: readonly TutorialProduct[] }
  | { kind: 'failed'; messages: Messages };

/** Asks for the products. Never rejects; undefined where the call was ended. */
export const loadTutorialAtom = atom(
  null,
  async (get, _set, signal: AbortSignal, from?: EventTarget): Promise<Advice | undefined> => {
    try {
      return { kind: 'ready', products: await getTutorial(get(clientAtom), signal) };
    } catch (error) {
      if (signal.aborted) return undefined;
      const messages = explain(get, error, 'tutorial');
      tellPage(messages, from);
      return { kind: 'failed', messages };
    }
  },
);

/** How the visitor left the advice, as the cart knows it; undefined while they are at it. */
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

/** Tells the shop how the visitor leaves the advice, or that they are back. */
export const leaveTutorialAtom = atom(
  null,
  (_get, set, how: keyof typeof RECORDS, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: (client) => patchTutorialRecord(client, RECORDS[how]),
      key: 'tutorial',
      path: 'tutorial',
      silent: true,
      from,
    }),
);

/** Puts the hosting into the cart as it is configured. */
export const addMatchAtom = atom(
  null,
  (_get, set, match: Match, period: number, from?: EventTarget): Promise<CartResult> => {
    const { code, name } = match.product;
    const price = { vatExcluded: match.vatExcluded };
    const item = { code, name, sellType: 'direct', period, price, properties: propertiesOf(match) };
    return set(changeCartAtom, {
      send: (client) => addItem(client, item),
      path: 'tutorial',
      silent: true,
      from,
    });
  },
);

/** The answers of an earlier visit. */
export const readConfigurationAtom = atom(
  null,
  (get): Configuration => readConfiguration(get(configAtom).company),
);

/** Keeps the answers for the next visit; without any, forgets them. */
export const keepConfigurationAtom = atom(null, (get, _set, configuration: Configuration): void => {
  const { company } = get(configAtom);
  if (Object.keys(configuration.answers).length === 0) dropConfiguration(company);
  else saveConfiguration(company, configuration);
});
