import { joinMessages, quietly } from '../../api/error-messages.ts';
import { patchItem, type Violations, validateItems } from '../../api/item-calls.ts';
import type { Messages } from '../../lib/messages.ts';
import { changeCartAtom } from '../../state/changes/change-cart.ts';
import { explain } from '../../state/messages/reports.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { personalAtom } from '../../state/session/person.ts';
import { atom } from '../../state/store.ts';
import {
  isAccepted,
  messagesByItem,
  type Setting,
  type SettingErrors,
  type SettingsKind,
  settingMessages,
  settingsChanges,
} from './rules.ts';

/** Server messages about settings, by `<item id>:<property>`. */
export const settingErrorsAtom = personalAtom<SettingErrors>({});

/** The reason why the last check of the settings failed, or undefined. */
export const settingsCheckFailureAtom = personalAtom<Messages | undefined>(undefined);

/**
 * Validates the items' settings on the server and shows the messages. Never rejects: a failed check does not block the
 * order, since the checkout validates again.
 */
export const checkSettingsAtom = atom(null, async (get, set): Promise<SettingErrors> => {
  try {
    const errors = errorsOf(await validateItems(get(clientAtom)));
    set(settingsCheckFailureAtom, undefined);
    set(settingErrorsAtom, errors);
    return errors;
  } catch (error) {
    set(settingsCheckFailureAtom, quietly(explain(get, error, 'cart.service-settings')));
    set(settingErrorsAtom, {});
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

export interface SettingsSubmit {
  kind: SettingsKind;
  fields: readonly Setting[];
  /** Typed values by field id. */
  values: Readonly<Record<string, string>>;
}

/** Saves the changes and validates them on the server. Resolves with whether the visitor can continue. */
export const saveSettingsAtom = atom(
  null,
  async (_get, set, { kind, fields, values }: SettingsSubmit, from?: EventTarget): Promise<boolean> => {
    const results = await Promise.all(
      settingsChanges(fields, values).map(({ itemId, properties }) =>
        set(changeCartAtom, {
          send: patchItem(itemId, { properties }),
          key: `item:${itemId}:settings`,
          itemId,
          path: `cart.service-settings.${itemId}`,
          silent: true,
          from,
        }),
      ),
    );
    const refused = results.flatMap((result) => (result.ok ? [] : Object.entries(result.messages)));
    if (results.every(({ ok }) => ok)) return isAccepted(await set(checkSettingsAtom), fields, kind);
    set(settingErrorsAtom, messagesByItem(joinMessages(refused)));
    return false;
  },
);
