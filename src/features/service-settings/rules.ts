import type { Cart, CartItem } from '../../api/cart-schema.ts';
import type { Message, Messages } from '../../api/error-messages.ts';
import type { ItemProperty } from '../../api/item-properties.ts';
import { isSettingsViolation } from '../../config/message-paths.ts';
import { isDomainName } from '../domain-checker/rules.ts';
import { isEmptyValue } from '../order-steps/rules.ts';

/** What is wrong with a setting, as a key of the server's catalogue (section 5). */
export type SettingProblem =
  | 'validation.required'
  | 'validation.too_short'
  | 'validation.too_long'
  | 'validation.invalid_character'
  | 'validation.domain_invalid'
  | 'validation.domain_protocol';

/** Which of three rules of section 5 the name of a service follows. */
export type NameRule = 'vps' | 'vdc' | 'server';

/** What a service is, by the product's family or, where a shop names none, by its code. */
export const serviceWord = ({ code, properties }: Pick<CartItem, 'code' | 'properties'>): string =>
  properties.type ?? code;

/** The rule for an item's name: that of a virtual server, of a virtual data centre, or of any other service. */
export function nameRuleOf(item: Pick<CartItem, 'code' | 'properties'>): NameRule {
  const word = serviceWord(item);
  if (word.startsWith('vps')) return 'vps';
  return word.startsWith('vdc') ? 'vdc' : 'server';
}

const NAME_RULES: Readonly<Record<NameRule, { min: number; max: number; pattern: RegExp }>> = {
  vps: { min: 5, max: 64, pattern: /^[a-z0-9]+$/ },
  vdc: { min: 3, max: 70, pattern: /^[\w-]+$/ },
  server: { min: 2, max: 125, pattern: /^[a-z0-9]+$/i },
};

const NAMES: ReadonlySet<string> = new Set(['name', 'serverName']);
const MAX_LENGTH = 255;

/** Whether a setting is the name of a service. */
export const isNameSetting = (name: string): boolean => NAMES.has(name);

/** A field of the settings' form. */
export interface SettingField {
  /** Unique in the form: item and property. */
  id: string;
  item: CartItem;
  name: string;
  /** What the cart holds. */
  value: string;
  /** The order cannot be sent without it. */
  required: boolean;
}

/** What keeps a setting from being accepted, or undefined. Lengths count characters without the spaces around. */
export function settingProblem(
  { item, name, required }: Pick<SettingField, 'item' | 'name' | 'required'>,
  value: string,
): SettingProblem | undefined {
  const text = value.trim();
  if (text === '') return required ? 'validation.required' : undefined;
  if (isNameSetting(name)) return nameProblem(NAME_RULES[nameRuleOf(item)], text);
  if (text.length > MAX_LENGTH) return 'validation.too_long';
  return name === 'domain' ? domainProblem(text) : undefined;
}

function nameProblem(rule: (typeof NAME_RULES)[NameRule], text: string): SettingProblem | undefined {
  if (text.length < rule.min) return 'validation.too_short';
  if (text.length > rule.max) return 'validation.too_long';
  return rule.pattern.test(text) ? undefined : 'validation.invalid_character';
}

function domainProblem(text: string): SettingProblem | undefined {
  if (text.includes('://')) return 'validation.domain_protocol';
  return isDomainName(text) ? undefined : 'validation.domain_invalid';
}

/** How a setting is asked for. */
export type SettingControl = 'text' | 'domain' | 'number' | 'select';

const CONTROLS: Readonly<Record<string, SettingControl>> = {
  domain: 'domain',
  os: 'select',
  capacity: 'select',
  packageId: 'select',
};

/** The control of a setting: as the shop says, until then as its name lets expect. A list of nothing is typed instead. */
export function controlOf(name: string, answer: ItemProperty | undefined): SettingControl {
  if (!answer) return CONTROLS[name] ?? 'text';
  if (answer.kind === 'select') return answer.values.length > 0 ? 'select' : 'text';
  return answer.kind === 'auth-code' ? 'text' : answer.kind;
}

/** Whether the shop has to be asked what a setting may be: all but what everybody simply types. */
export const needsListing = (name: string): boolean => !isNameSetting(name) && name !== 'authCode';

/** Whether a typed value can be had is worth a question; only the registry that gave it can judge an EPP code. */
export const isCheckedByShop = (name: string, control: SettingControl): boolean =>
  name !== 'authCode' && control !== 'select';

/** Names of the settings of an item that the customer must, or may, fill. */
export type SettingsKind = 'mandatory' | 'optional';

function namesOf(item: CartItem, kind: SettingsKind): string[] {
  const { mandatoryEditableProperties: mandatory, editableProperties: editable } = item;
  return kind === 'mandatory' ? mandatory : editable.filter((name) => !mandatory.includes(name));
}

/** Every mandatory, or every optional, setting of the cart, in the order of the items. */
export const settingFields = (cart: Cart, kind: SettingsKind = 'mandatory'): SettingField[] =>
  cart.items.flatMap((item) =>
    namesOf(item, kind).map((name) => {
      const value = item.properties[name];
      return {
        id: `${item.id}:${name}`,
        item,
        name,
        value: isEmptyValue(value) ? '' : String(value),
        required: kind === 'mandatory',
      };
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

/** The server's complaints about settings, by `<item id>:<property>`, by item, or by '' for the form as a whole. */
export type SettingErrors = Readonly<Record<string, readonly Message[]>>;

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

/** Complaints that no field and no item of this form can show: they stand above it. */
export function unplacedErrors(errors: SettingErrors, fields: readonly SettingField[]): Message[] {
  const shown = new Set(fields.flatMap(({ id, item }) => [id, item.id]));
  return Object.entries(errors).flatMap(([at, list]) => (shown.has(at) ? [] : list));
}

/** Whether a form can be left: the mandatory one with no complaint at all, the optional one with none of its own. */
export const isAccepted = (
  errors: SettingErrors,
  fields: readonly SettingField[],
  kind: SettingsKind,
): boolean =>
  kind === 'mandatory'
    ? Object.keys(errors).length === 0
    : fields.every(({ id, item }) => !errors[id] && !errors[item.id]);

/** What is known of a value that was typed: it is being asked, both answers, and that nobody can say now. */
export type Verdict = { state: 'checking' | 'available' | 'unknown' } | { state: 'taken'; key: string };

const OWNERSHIP = /^exception\.domain_ownership\.(not_logged_in|not_owner)$/;

/**
 * Whether a visitor is offered to log in at a setting that takes a domain (section 6): `proof` where the shop says that
 * only a login proves whose the name is, `choice` where the domain that they want may be one of their own.
 */
export function loginOffer(
  control: SettingControl,
  said: readonly (string | undefined)[],
  isLoggedIn: boolean,
): 'proof' | 'choice' | undefined {
  if (isLoggedIn || control !== 'domain') return undefined;
  return said.some((key) => key !== undefined && OWNERSHIP.test(key)) ? 'proof' : 'choice';
}

/** The name of a setting that nobody has told us of, as words: "snapshotSlots" is "Snapshot slots". */
export function spacedName(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
