import { patchItem, validateItems } from '../../api/cart.ts';
import type { Message, Messages } from '../../api/error-messages.ts';
import { cartAtom } from '../../state/cart.ts';
import { changeCartAtom } from '../../state/cart-changes.ts';
import { clientAtom } from '../../state/client.ts';
import { atom } from '../../state/store.ts';
import { isSettingsViolation } from '../order-steps/rules.ts';
import { settingFields, settingMessages, settingsChanges } from './rules.ts';

const faultsAtom = atom<Readonly<Record<string, readonly Message[]>>>({});
/** What the server says of single settings, by `<item id>:<property>`. */
export const settingFaultsAtom = atom((get) => get(faultsAtom));

/** Asks the server about the items; answers whether it finds nothing wrong with their settings. */
export const checkSettingsAtom = atom(null, async (get, set): Promise<boolean> => {
  try {
    const violations = await validateItems(get(clientAtom));
    const messages: Messages = Object.fromEntries(
      violations.map(({ propertyPath, errors }) => [
        propertyPath,
        errors.map(({ translationKey }) => ({ key: translationKey })),
      ]),
    );
    const faults = settingMessages(messages);
    set(faultsAtom, faults);
    return Object.keys(faults).length === 0;
  } catch {
    // The question is only a courtesy: the checkout asks again and decides.
    set(faultsAtom, {});
    return true;
  }
});

/** Sends what the form changed and has the server check it. Answers whether the order can go on. */
export const saveSettingsAtom = atom(
  null,
  async (get, set, values: Readonly<Record<string, string>>, from?: EventTarget): Promise<boolean> => {
    const cart = get(cartAtom);
    if (!cart) return false;
    const changes = settingsChanges(settingFields(cart), values);
    const results = await Promise.all(
      changes.map(({ itemId, properties }) =>
        set(changeCartAtom, {
          send: (client) => patchItem(client, itemId, { properties }),
          key: `item:${itemId}:settings`,
          itemId,
          path: `cart.service-settings.${itemId}`,
          silent: true,
          from,
        }),
      ),
    );
    const refused = results.flatMap((result) => (result.ok ? [] : [result.messages]));
    if (refused.length === 0) return set(checkSettingsAtom);
    set(faultsAtom, byItem(Object.assign({}, ...refused)));
    return false;
  },
);

/** Where a refusal names no field of ours it stands at the item whose change it was, else above the form. */
function byItem(messages: Messages): Record<string, readonly Message[]> {
  const settings = settingMessages(messages);
  for (const [path, list] of Object.entries(messages)) {
    if (isSettingsViolation(path)) continue;
    const item = /^cart\.service-settings\.(.+)$/.exec(path)?.[1] ?? '';
    settings[item] = [...(settings[item] ?? []), ...list];
  }
  return settings;
}
