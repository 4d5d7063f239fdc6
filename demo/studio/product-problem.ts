import type { I18n } from '@lingui/core';
import { describeFault, snippetsOf } from '../../src/elements/doctor/fault.ts';
import { closestPeriod, type ProductFault } from '../../src/elements/doctor/product-faults.ts';
import { listedIn } from '../../src/lib/listed-in.ts';
import { periodText } from './field-titles.ts';
import { type Problem, type Repair, type StudioTag, withEntry } from './state.ts';

/** The problems of the page's products according to the shop, with the messages of `?ws-doctor`. */
export function productProblem(fault: ProductFault, tags: readonly StudioTag[], i18n: I18n): Problem {
  const text = describeFault(fault, i18n);
  const repairs = repairsOf(fault, tags);
  return repairs.length > 0 ? { text, repairs } : { text: [text, ...snippetsOf(fault)].join(' ') };
}

/** None if no correct value is known, or if the product is in a list (`products`). */
function repairsOf(fault: ProductFault, tags: readonly StudioTag[]): Repair[] {
  switch (fault.kind) {
    case 'unknown-product': {
      const { code, similar } = fault;
      if (similar === undefined) return [];
      return [
        ...changeWhere(tags, { code }, [{ label: `Use “${similar}”`, name: 'code', value: similar }]),
        ...changePlans(tags, code, similar),
      ];
    }
    case 'period-not-offered': {
      const { code, period, offers } = fault;
      const offered = closestPeriod(offers, period);
      if (offered === undefined) return [];
      const label = `Use ${periodText(offered)}`;
      return changeWhere(tags, { code, period }, [{ label, name: 'period', value: String(offered) }]);
    }
    case 'price-differs': {
      const { code, price, shopPrice, currency } = fault;
      return changeWhere(tags, { code, price }, [
        { label: 'Leave the price out', name: 'price', value: undefined },
        ...(shopPrice === undefined
          ? []
          : [{ label: `Use ${shopPrice} ${currency}`, name: 'price', value: String(shopPrice) }]),
      ]);
    }
    default:
      return [];
  }
}

/** Replaces a code in the lists of all price tables. */
function changePlans(tags: readonly StudioTag[], code: string, similar: string): Repair[] {
  const isWrong = ({ attributes }: StudioTag): boolean => listedIn(attributes.codes).includes(code);
  if (!tags.some(isWrong)) return [];
  const repaired = tags.map((tag) => {
    const codes = listedIn(tag.attributes.codes).map((one) => (one === code ? similar : one));
    return isWrong(tag) ? { ...tag, attributes: withEntry(tag.attributes, 'codes', codes.join(',')) } : tag;
  });
  return [{ label: `Use “${similar}”`, changes: { tags: repaired } }];
}

interface Change {
  label: string;
  /** The attribute to change. */
  name: string;
  value: string | undefined;
}

/** Changes all tags with these attributes; none if there is no such tag. */
function changeWhere(
  tags: readonly StudioTag[],
  wrong: Readonly<Record<string, string | number>>,
  changes: readonly Change[],
): Repair[] {
  const isWrong = ({ attributes }: StudioTag): boolean =>
    Object.entries(wrong).every(([name, value]) => isValue(attributes[name], value));
  if (!tags.some(isWrong)) return [];
  return changes.map(({ label, name, value }) => {
    const repaired = tags.map((tag) =>
      isWrong(tag) ? { ...tag, attributes: withEntry(tag.attributes, name, value) } : tag,
    );
    return { label, changes: { tags: repaired } };
  });
}

/** Whether an attribute has this value, independent of the format of a number. */
const isValue = (text: string | undefined, value: string | number): boolean =>
  text !== undefined && (typeof value === 'number' ? Number(text) === value : text.trim() === value);
