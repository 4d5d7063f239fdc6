import type { Cart, CartItem } from '../../api/cart-schema.ts';
import { messagesAt } from '../../api/error-messages.ts';
import type { ItemProperty } from '../../api/item-properties.ts';
import { cleanValue } from '../../config/cleaning.ts';
import { isSettingsViolation } from '../../config/message-paths.ts';
import type { TextRule } from '../../config/profile-fields.ts';
import { toDomainName } from '../../lib/domain-name/own-domain.ts';
import type { Message, Messages } from '../../lib/messages.ts';
import { EDITED } from '../../lib/pasted-text.ts';
import { isEmptyValue } from '../steps/rules.ts';

/** A validation error of a setting, as a server message key. */
export type SettingProblem =
  | 'validation.required'
  | 'validation.too_short'
  | 'validation.too_long'
  | 'validation.invalid_character'
  | 'validation.domain_invalid'
  | 'validation.domain_protocol';

/** The three rules for service names (clauses 5.8 to 5.10). */
export type NameRule = 'vps' | 'vdc' | 'server';

/** The product's family, or else its code. */
export const serviceWord = ({ code, properties }: Pick<CartItem, 'code' | 'properties'>): string =>
  properties.type ?? code;

/** The rule for an item's name: that of a virtual server, of a virtual data center, or of any other service. */
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
/** Which sign of a keyboard an editor has replaced, only the visitor can know. */
const AUTH_CODE = new RegExp(`^(?!.*${EDITED.source})`, 'su');

/** Whether a setting is the name of a service. */
export const isNameSetting = (name: string): boolean => NAMES.has(name);

/** The rule for a setting's value: names have one of their own. */
export const settingRule = ({ item, name }: Pick<Setting, 'item' | 'name'>): TextRule =>
  isNameSetting(name)
    ? NAME_RULES[nameRuleOf(item)]
    : { max: MAX_LENGTH, ...(name === 'authCode' && { pattern: AUTH_CODE }) };

/** A field of the settings form. */
export interface Setting {
  /** Unique in the form: item and property. */
  id: string;
  item: CartItem;
  name: string;
  /** The value in the cart. */
  value: string;
  /** Whether the order requires it. */
  required: boolean;
}

const lineOf = (name: string, typed: string): string =>
  cleanValue(isNameSetting(name) ? 'serverName' : name, typed);

/** A typed value in the format of the request: trimmed, a domain and a code as they are meant. */
export function valueToSend({ name }: Pick<Setting, 'name'>, typed: string): string {
  const text = lineOf(name, typed);
  return name === 'domain' ? (toDomainName(text) ?? text) : text;
}

/** Validates a value; lengths are those of the trimmed string. */
export function settingProblem(
  { item, name, required }: Pick<Setting, 'item' | 'name' | 'required'>,
  value: string,
): SettingProblem | undefined {
  const text = lineOf(name, value);
  if (text === '') return required ? 'validation.required' : undefined;
  if (isNameSetting(name)) return nameProblem(NAME_RULES[nameRuleOf(item)], text);
  if (text.length > MAX_LENGTH) return 'validation.too_long';
  if (name === 'authCode') return AUTH_CODE.test(text) ? undefined : 'validation.invalid_character';
  return name === 'domain' ? domainProblem(text) : undefined;
}

function nameProblem(rule: (typeof NAME_RULES)[NameRule], text: string): SettingProblem | undefined {
  if (text.length < rule.min) return 'validation.too_short';
  if (text.length > rule.max) return 'validation.too_long';
  return rule.pattern.test(text) ? undefined : 'validation.invalid_character';
}

function domainProblem(text: string): SettingProblem | undefined {
  if (text.includes('://')) return 'validation.domain_protocol';
  return toDomainName(text) ? undefined : 'validation.domain_invalid';
}

/** The control of a setting. */
export type ControlKind = 'text' | 'domain' | 'number' | 'select';

const CONTROLS: Readonly<Record<string, ControlKind>> = {
  domain: 'domain',
  os: 'select',
  capacity: 'select',
  packageId: 'select',
};

/**
 * The control in the server's listing; until it is loaded, derived from the name. An empty list becomes a text field.
 */
export function controlOf(name: string, answer: ItemProperty | undefined): ControlKind {
  if (!answer) return CONTROLS[name] ?? 'text';
  if (answer.kind === 'select') return answer.values.length > 0 ? 'select' : 'text';
  return answer.kind === 'auth-code' ? 'text' : answer.kind;
}

/** Whether the possible values of a setting have to be loaded. */
export const needsListing = (name: string): boolean => !isNameSetting(name) && name !== 'authCode';

/** Whether the server can check a typed value; EPP codes can only be checked by the registry. */
export const isCheckedByShop = (name: string, control: ControlKind): boolean =>
  name !== 'authCode' && control !== 'select';

/** The settings of an item: the mandatory or the optional ones. */
export type SettingsKind = 'mandatory' | 'optional';

function settingNames(item: CartItem, kind: SettingsKind): string[] {
  const { mandatoryEditableProperties: mandatory, editableProperties: editable } = item;
  return kind === 'mandatory' ? mandatory : editable.filter((name) => !mandatory.includes(name));
}

/** All mandatory or all optional settings of the cart, in the order of the items. */
export const settingFields = (cart: Cart, kind: SettingsKind = 'mandatory'): Setting[] =>
  cart.items.flatMap((item) =>
    settingNames(item, kind).map((name) => {
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

/** The changed settings, item by item. */
export function settingsChanges(
  fields: readonly Setting[],
  values: Readonly<Record<string, string>>,
): SettingsChange[] {
  const changes = new Map<string, Record<string, string>>();
  for (const field of fields) {
    const { id, item, name, value } = field;
    const text = valueToSend(field, values[id] ?? value);
    if (text !== value) changes.set(item.id, { ...changes.get(item.id), [name]: text });
  }
  return [...changes].map(([itemId, properties]) => ({ itemId, properties }));
}

/** Server messages about settings, by `<item id>:<property>`, by item id, or by '' for the whole form. */
export type SettingErrors = Messages;

const PATH = /^items\[(?<item>[^\]]+)\]\.configuration(?:\.(?<name>\w+))?/;

/** The setting, or else the item, that the path of a violation names; undefined for any other path. */
function settingAt(path: string): string | undefined {
  if (!isSettingsViolation(path)) return undefined;
  const { item, name } = PATH.exec(path)?.groups ?? {};
  return item && name ? `${item}:${name}` : (item ?? '');
}

/** The messages about settings. */
export const settingMessages = (messages: Messages): SettingErrors => messagesAt(messages, settingAt).fields;

/** All messages: those without a setting at the changed item, or for the whole form. */
export const messagesByItem = (messages: Messages): SettingErrors =>
  messagesAt(messages, (path) => settingAt(path) ?? /^cart\.service-settings\.(.+)$/.exec(path)?.[1] ?? '')
    .fields;

/** Messages that belong to no field and no item of this form; they are shown above it. */
export function unplacedErrors(errors: SettingErrors, fields: readonly Setting[]): Message[] {
  const shown = new Set(fields.flatMap(({ id, item }) => [id, item.id]));
  return Object.entries(errors).flatMap(([at, list]) => (shown.has(at) ? [] : list));
}

/**
 * Whether the form can be submitted: the mandatory one without errors of its items, the optional one without errors of
 * its own fields. Any other error nobody could correct: `POST /checkout` decides about it.
 */
export const isAccepted = (errors: SettingErrors, fields: readonly Setting[], kind: SettingsKind): boolean =>
  fields.every(({ id, item }) => !errors[id] && !errors[item.id]) &&
  (kind === 'optional' ||
    Object.keys(errors).every((at) => fields.every(({ item }) => !at.startsWith(`${item.id}:`))));

/** The result of checking a typed value; `unknown` if the check failed. */
export type SettingVerdict =
  | { state: 'checking' | 'available' | 'unknown' }
  | { state: 'taken'; key: string };

const OWNERSHIP = /^exception\.domain_ownership\.(not_logged_in|not_owner)$/;

/**
 * Whether a domain setting offers a login to a visitor (clause 6.2): `proof` if a login has to prove the ownership,
 * `choice` if the visitor may want to choose one of their own domains.
 */
export function loginOffer(
  control: ControlKind,
  said: readonly (string | undefined)[],
  isLoggedIn: boolean,
): 'proof' | 'choice' | undefined {
  if (isLoggedIn || control !== 'domain') return undefined;
  return said.some((key) => key !== undefined && OWNERSHIP.test(key)) ? 'proof' : 'choice';
}

/** The label of an unknown setting, derived from its name: "snapshotSlots" becomes "Snapshot slots". */
export function spacedName(name: string): string {
  const spaced = name.replaceAll(/[_-]+/g, ' ').replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}
