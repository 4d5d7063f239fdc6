import { toDomainName } from '../../src/lib/domain-name/own-domain.ts';
import type { Product, Setting } from '../entities.ts';
import { type ErrorKey, type Violation, violation } from '../errors.ts';
import { asciiDomain } from '../lib/domain-name.ts';
import { ownValue } from '../lib/own-value.ts';
import type { NameOwner, TypedSetting } from '../provider.ts';
import type { StoredItem } from '../store/schema.ts';
import type { Assortment } from './assortment.ts';

/** The data that validating an item's settings needs in addition to the item. */
export interface SettingsContext extends NameOwner {
  product: Assortment['product'];
  /** The provider's reason against a typed value. */
  refusalOf: (setting: TypedSetting) => ErrorKey | undefined;
  /** `family name` of other customers' services, and of the other items in the cart. */
  isNameUsed: (family: string, name: string, itemId: string | undefined) => boolean;
}

/** Every setting of a product, the mandatory ones first. */
export const settingsOf = ({ mandatory = [], editable = [] }: Product): readonly Setting[] => [
  ...mandatory,
  ...editable,
];

/** Problems of an item's settings: a mandatory setting is empty, or a value is invalid. */
export function settingIssues(
  item: StoredItem,
  context: SettingsContext,
): { property: Setting; key: ErrorKey }[] {
  const product = context.product(item.code);
  if (!product) return [];
  return settingsOf(product).flatMap((property) => {
    const value = String(item.properties[property] ?? '').trim();
    const isMandatory = product.mandatory?.includes(property) === true;
    const key = isMandatory && value === '' ? 'validation.required' : undefined;
    const problem = key ?? (value && settingProblem(product, property, value, item.id, context));
    return problem ? [{ property, key: problem }] : [];
  });
}

/** Validates a value that is not empty; list choices are validated when they are chosen. */
export function settingProblem(
  product: Product,
  property: Setting,
  value: string,
  itemId: string | undefined,
  context: SettingsContext,
): ErrorKey | undefined {
  if (property === 'domain') return domainProblem(product, value, context);
  if (property !== 'name') return undefined;
  const problem = nameProblem(product.family, value);
  if (problem) return problem;
  const { family } = product;
  const isUsed = product.hasUniqueName && context.isNameUsed(family, value, itemId);
  return isUsed ? nameTaken(family) : context.refusalOf({ property, value, family });
}

/**
 * A certificate and mailboxes need the customer's own domain; a website only needs a valid domain. What the field of the
 * tags accepts is accepted: nobody gets stuck with a name that only one of the two can read.
 */
function domainProblem(product: Product, value: string, context: SettingsContext): ErrorKey | undefined {
  if (!toDomainName(value)) return 'validation.domain_invalid';
  const isOwn = !product.mandatory?.includes('domain') || context.domains.has(asciiDomain(value));
  return isOwn ? undefined : context.refusalOf({ property: 'domain', value, family: product.family });
}

interface NameRule {
  min: number;
  max: number;
  pattern: RegExp;
}

const SERVER_NAME: NameRule = { min: 2, max: 125, pattern: /^[a-z0-9]+$/i };
/** The rules for service names (clauses 5.8 to 5.10). */
const NAME_RULES: Readonly<Record<string, NameRule>> = {
  vps: { min: 5, max: 64, pattern: /^[a-z0-9]+$/ },
  vdc: { min: 3, max: 70, pattern: /^[\w-]+$/ },
};

function nameProblem(family: string, value: string): ErrorKey | undefined {
  const { min, max, pattern } = ownValue(NAME_RULES, family) ?? SERVER_NAME;
  if (value.length < min) return 'validation.too_short';
  if (value.length > max) return 'validation.too_long';
  return pattern.test(value) ? undefined : 'validation.invalid_character';
}

const NAME_TAKEN: Readonly<Record<string, ErrorKey>> = {
  hosting: 'exception.hosting.name_not_available',
  'web-builder': 'exception.hosting.name_not_available',
  vps: 'exception.vps.name_not_available',
  vdc: 'exception.vdc.name_not_available',
  storage: 'exception.storage.name_not_available',
  monitoring: 'exception.server.name_not_available',
  management: 'exception.server.name_not_available',
};

/** The key for a name that is in use. */
export const nameTaken = (family: string): ErrorKey =>
  ownValue(NAME_TAKEN, family) ?? 'exception.service.name_not_available';

/** Violations of GET /cart/items/validate. A path with `configuration` means a mandatory setting. */
export function itemViolations(items: readonly StoredItem[], context: SettingsContext): Violation[] {
  return items.flatMap((item) => {
    const issues = settingIssues(item, context);
    const settings = issues.map(({ property, key }) =>
      violation(`items[${item.id}].configuration.${property}`, key),
    );
    const domain = item.properties.domain;
    const isNamed = issues.some(({ property }) => property === 'domain');
    const isBroken = typeof domain === 'string' && domain !== '' && !toDomainName(domain) && !isNamed;
    return isBroken ? [...settings, violation(`items[${item.id}]`, 'validation.domain_invalid')] : settings;
  });
}
