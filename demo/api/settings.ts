import { splitDomain } from '../../server/domain-name.ts';
import { type ErrorKey, type Violation, violation } from '../../server/errors.ts';
import type { Setting } from './catalogue/product.ts';
import { type Family, type Product, productOf } from './catalogue.ts';
import { type Owner, ownershipRefusal } from './ownership.ts';
import type { StoredItem } from './schema.ts';

/** The data that validating an item's settings needs in addition to the item. */
export interface SettingsContext extends Owner {
  /** `family name` of other customers' services, and of the other items in the cart. */
  isNameUsed: (family: Family, name: string, itemId: string | undefined) => boolean;
}

const NO_CONTEXT: SettingsContext = { isLoggedIn: true, domains: new Set(), isNameUsed: () => false };

/** Problems of an item's settings: a mandatory setting is empty, or a value is invalid. */
export function settingIssues(
  item: StoredItem,
  context: SettingsContext = NO_CONTEXT,
): { property: Setting; key: ErrorKey }[] {
  const product = productOf(item.code);
  if (!product) return [];
  return [...product.mandatory, ...product.editable].flatMap((property) => {
    const value = String(item.properties[property] ?? '').trim();
    const isMandatory = product.mandatory.includes(property);
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
  const isUsed = value.includes('taken') || context.isNameUsed(product.family, value, itemId);
  return isUsed ? NAME_TAKEN[product.family] : undefined;
}

/** A certificate and mailboxes need the customer's own domain; a website only needs a valid domain. */
function domainProblem(product: Product, value: string, context: SettingsContext): ErrorKey | undefined {
  if (product.mandatory.includes('domain')) return ownershipRefusal(value, context);
  return splitDomain(value) ? undefined : 'validation.domain_invalid';
}

interface NameRule {
  min: number;
  max: number;
  pattern: RegExp;
}

const SERVER_NAME: NameRule = { min: 2, max: 125, pattern: /^[a-z0-9]+$/i };
/** The rules for service names (clauses 5.8 to 5.10). */
const NAME_RULES: Partial<Record<Family, NameRule>> = {
  vps: { min: 5, max: 64, pattern: /^[a-z0-9]+$/ },
  vdc: { min: 3, max: 70, pattern: /^[\w-]+$/ },
};

function nameProblem(family: Family, value: string): ErrorKey | undefined {
  const { min, max, pattern } = NAME_RULES[family] ?? SERVER_NAME;
  if (value.length < min) return 'validation.too_short';
  if (value.length > max) return 'validation.too_long';
  return pattern.test(value) ? undefined : 'validation.invalid_character';
}

const service: ErrorKey = 'exception.service.name_not_available';
const NAME_TAKEN: Record<Family, ErrorKey> = {
  hosting: 'exception.hosting.name_not_available',
  'web-builder': 'exception.hosting.name_not_available',
  vps: 'exception.vps.name_not_available',
  vdc: 'exception.vdc.name_not_available',
  storage: 'exception.storage.name_not_available',
  monitoring: 'exception.server.name_not_available',
  management: 'exception.server.name_not_available',
  backup: service,
  domain: service,
  ssl: service,
  'business-mail': service,
  demo: service,
};

/** Violations of GET /cart/items/validate. A path with `configuration` means a mandatory setting. */
export function itemViolations(items: StoredItem[], context: SettingsContext = NO_CONTEXT): Violation[] {
  return items.flatMap((item) => {
    const issues = settingIssues(item, context);
    const settings = issues.map(({ property, key }) =>
      violation(`items[${item.id}].configuration.${property}`, key),
    );
    const domain = item.properties.domain;
    const isNamed = issues.some(({ property }) => property === 'domain');
    const isBroken = typeof domain === 'string' && domain !== '' && !splitDomain(domain) && !isNamed;
    return isBroken ? [...settings, violation(`items[${item.id}]`, 'validation.domain_invalid')] : settings;
  });
}
