import { productOf } from './catalogue.ts';
import { splitDomain } from './domain-name.ts';
import { type ErrorKey, type Violation, violation } from './errors.ts';
import type { StoredItem } from './schema.ts';

/** What is still wrong with an item's mandatory settings (section 4): an empty one, or a server name that cannot be. */
export function settingIssues(item: StoredItem): { property: string; key: ErrorKey }[] {
  const product = productOf(item.code);
  return (product?.mandatory ?? []).flatMap((property) => {
    const key = settingProblem(
      product?.family ?? '',
      property,
      String(item.properties[property] ?? '').trim(),
    );
    return key ? [{ property, key }] : [];
  });
}

function settingProblem(family: string, property: string, value: string): ErrorKey | undefined {
  if (value === '') return 'validation.required';
  if (family !== 'vps' || property !== 'name') return undefined;
  if (value.length < 5) return 'validation.too_short';
  if (value.length > 64) return 'validation.too_long';
  return /^[a-z0-9]+$/.test(value) ? undefined : 'validation.invalid_character';
}

/** Violations of GET /cart/items/validate. A path with `configuration` means a mandatory setting (section 5). */
export function itemViolations(items: StoredItem[]): Violation[] {
  return items.flatMap((item) => {
    const settings = settingIssues(item).map(({ property, key }) =>
      violation(`items[${item.id}].configuration.${property}`, key),
    );
    const domain = item.properties.domain;
    const isBroken = typeof domain === 'string' && domain !== '' && !splitDomain(domain);
    return isBroken ? [...settings, violation(`items[${item.id}]`, 'validation.domain_invalid')] : settings;
  });
}
