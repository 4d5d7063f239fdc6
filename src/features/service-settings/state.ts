import { patchItem, validateItems } from '../../api/cart.ts';
import type { Messages } from '../../api/error-messages.ts';
import { changeCartAtom } from '../../state/cart-changes.ts';
import { clientAtom } from '../../state/client.ts';
import { atom } from '../../state/store.ts';
import { isSettingsViolation } from '../order-steps/rules.ts';
import {
  isAccepted,
  type SettingFaults,
  type SettingField,
  type SettingsKind,
  settingMessages,
  settingsChanges,
} from './rules.ts';

const faultsAtom = atom<SettingFaults>({});
/** What the server says of single settings, by `<item id>:<property>`. */
export const settingFaultsAtom = atom((get) => get(faultsAtom));

/** Asks the server about the items' settings and shows what it finds. Never rejects. */
export const checkSettingsAtom = atom(null, async (get, set): Promise<SettingFaults> => {
  const faults = await askFaults().catch((): SettingFaults => ({}));
  set(faultsAtom, faults);
  return faults;

  // The question is only a courtesy: the checkout asks again and decides.
  async function askFaults(): Promise<SettingFaults> {
    const violations = await validateItems(get(clientAtom));
    const messages: Messages = Object.fromEntries(
      violations.map(({ propertyPath, errors }) => [
        propertyPath,
        errors.map(({ translationKey }) => ({ key: translationKey })),
      ]),
    );
    return settingMessages(messages);
  }
});

/** A form about to be sent. */
export interface SettingsSubmit {
  kind: SettingsKind;
  fields: readonly SettingField[];
  /** What was typed, by the field's id. */
  values: Readonly<Record<string, string>>;
  from?: EventTarget | undefined;
}

/** Sends what the form changed and has the server check it. Answers whether the visitor can go on. */
export const saveSettingsAtom = atom(
  null,
  async (_get, set, { kind, fields, values, from }: SettingsSubmit): Promise<boolean> => {
    const results = await Promise.all(
      settingsChanges(fields, values).map(({ itemId, properties }) =>
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
    if (refused.length === 0) return isAccepted(await set(checkSettingsAtom), fields, kind);
    set(faultsAtom, byItem(Object.assign({}, ...refused)));
    return false;
  },
);

/** Where a refusal names no field of ours it stands at the item whose change it was, else above the form. */
function byItem(messages: Messages): SettingFaults {
  const settings = settingMessages(messages);
  for (const [path, list] of Object.entries(messages)) {
    if (isSettingsViolation(path)) continue;
    const item = /^cart\.service-settings\.(.+)$/.exec(path)?.[1] ?? '';
    settings[item] = [...(settings[item] ?? []), ...list];
  }
  return settings;
}
