import type { Cart, CartItem } from '../../api/cart-schema.ts';
import type { Message, Messages } from '../../api/error-messages.ts';
import { isEmptyValue, isSettingsViolation } from '../order-steps/rules.ts';

/** What is wrong with a setting; the screen finds the words (section 5). */
export type SettingFault = 'required' | 'short' | 'long' | 'invalid';

interface SettingRule {
  min?: number;
  max?: number;
  pattern?: RegExp;
}

/** Section 5's table: the name of a virtual server, of a virtual data centre, of any other server. */
function ruleOf(item: Pick<CartItem, 'code'>, name: string): SettingRule {
  if (name !== 'name' && name !== 'serverName') return {};
  if (item.code.startsWith('vps')) return { min: 5, max: 64, pattern: /^[a-z0-9]+$/ };
  if (item.code.startsWith('vdc')) return { min: 3, max: 70, pattern: /^[\w-]+$/ };
  return { min: 2, max: 125, pattern: /^[a-z0-9]+$/i };
}

/** What keeps a setting from being accepted, or undefined. Lengths count characters without the spaces around. */
export function settingFault(
  item: Pick<CartItem, 'code'>,
  name: string,
  value: string,
): SettingFault | undefined {
  const text = value.trim();
  if (text === '') return 'required';
  const { min = 0, max = 255, pattern } = ruleOf(item, name);
  if (text.length < min) return 'short';
  if (text.length > max) return 'long';
  return pattern && !pattern.test(text) ? 'invalid' : undefined;
}

/** A field of the settings' form. */
export interface SettingField {
  /** Unique in the form: item and property. */
  id: string;
  item: CartItem;
  name: string;
  /** What the cart holds. */
  value: string;
}

/** Every mandatory setting of the cart, in the order of the items. */
export const settingFields = (cart: Cart): SettingField[] =>
  cart.items.flatMap((item) =>
    item.mandatoryEditableProperties.map((name) => {
      const value = item.properties[name];
      return { id: `${item.id}:${name}`, item, name, value: isEmptyValue(value) ? '' : String(value) };
    }),
  );

/** A change of one item's settings, ready for PATCH. */
export interface SettingsChange {
  itemId: string;
  properties: Record<string, string>;
}

/** What the form changed, item by item; what stays as it is is not sent. */
export function settingsChanges(
  fields: readonly SettingField[],
  values: Readonly<Record<string, string>>,
): SettingsChange[] {
  const changes = new Map<string, Record<string, string>>();
  for (const { id, item, name, value } of fields) {
    const text = (values[id] ?? value).trim();
    if (text !== value) changes.set(item.id, { ...changes.get(item.id), [name]: text });
  }
  return [...changes].map(([itemId, properties]) => ({ itemId, properties }));
}

const PATH = /^items\[(?<item>[^\]]+)\]\.configuration(?:\.(?<name>\w+))?/;

/** The server's complaints by the field that they are about; those about no field of ours under the item's id alone. */
export function settingMessages(messages: Messages): Record<string, readonly Message[]> {
  const found: Record<string, readonly Message[]> = {};
  for (const [path, list] of Object.entries(messages)) {
    if (!isSettingsViolation(path)) continue;
    const { item, name } = PATH.exec(path)?.groups ?? {};
    const at = item && name ? `${item}:${name}` : (item ?? '');
    found[at] = [...(found[at] ?? []), ...list];
  }
  return found;
}
