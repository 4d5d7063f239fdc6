import { patchItem, type Violations, validateItems } from '../../api/cart.ts';
import type { Messages } from '../../api/error-messages.ts';
import { quietly } from '../../api/quiet-messages.ts';
import { isSettingsViolation } from '../../config/message-paths.ts';
import { changeCartAtom } from '../../state/cart-changes.ts';
import { clientAtom } from '../../state/client.ts';
import { explain } from '../../state/reports.ts';
import { atom } from '../../state/store.ts';
import {
  isAccepted,
  type SettingErrors,
  type SettingField,
  type SettingsKind,
  settingMessages,
  settingsChanges,
} from './rules.ts';

const ownErrorsAtom = atom<SettingErrors>({});
/** What the server says of single settings, by `<item id>:<property>`. */
export const settingErrorsAtom = atom((get) => get(ownErrorsAtom));

const failureAtom = atom<Messages | undefined>(undefined);
/** Why the server could not say whether the settings are right; undefined where it could. */
export const settingsCheckFailureAtom = atom((get) => get(failureAtom));

/**
 * Asks the server about the items' settings and shows what it finds. Never rejects: what could not be asked holds
 * nobody up, since the checkout asks again and decides.
 */
export const checkSettingsAtom = atom(null, async (get, set): Promise<SettingErrors> => {
  try {
    const errors = errorsOf(await validateItems(get(clientAtom)));
    set(failureAtom, undefined);
    set(ownErrorsAtom, errors);
    return errors;
  } catch (error) {
    set(failureAtom, quietly(explain(get, error, 'cart.service-settings')));
    set(ownErrorsAtom, {});
    return {};
  }
});

const errorsOf = (violations: Violations): SettingErrors =>
  settingMessages(
    Object.fromEntries(
      violations.map(({ propertyPath, errors }) => [
        propertyPath,
        errors.map(({ translationKey }) => ({ key: translationKey })),
      ]),
    ),
  );

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
    set(ownErrorsAtom, byItem(Object.assign({}, ...refused)));
    return false;
  },
);

/** Where a refusal names no field of ours it stands at the item whose change it was, else above the form. */
function byItem(messages: Messages): SettingErrors {
  const settings = settingMessages(messages);
  for (const [path, list] of Object.entries(messages)) {
    if (isSettingsViolation(path)) continue;
    const item = /^cart\.service-settings\.(.+)$/.exec(path)?.[1] ?? '';
    settings[item] = [...(settings[item] ?? []), ...list];
  }
  return settings;
}
