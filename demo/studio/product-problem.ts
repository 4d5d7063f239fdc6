import type { I18n } from '@lingui/core';
import type { Fault } from '../../src/elements/doctor/fault.ts';
import { describeFault } from '../../src/elements/doctor/fault-texts.ts';
import { snippetsOf } from '../../src/elements/doctor/panel.ts';
import { closest } from '../../src/elements/doctor/product-faults.ts';
import { periodText } from './field-titles.ts';
import { type Problem, type StudioTag, withEntry } from './state.ts';

/** What the shop says against a product of the page, in the words of `?ws-doctor`. */
export function productProblem(fault: Fault, tags: readonly StudioTag[], i18n: I18n): Problem {
  const text = describeFault(fault, i18n);
  const repair = repairOf(fault, tags);
  return repair ? { text, repair } : { text: [text, ...snippetsOf(fault)].join(' ') };
}

/** Undefined where nothing is known to be right, or where the product stands in a list (`products`). */
function repairOf(fault: Fault, tags: readonly StudioTag[]): Problem['repair'] {
  switch (fault.kind) {
    case 'unknown-product': {
      const { code, similar } = fault;
      if (similar === undefined) return undefined;
      return changeWhere(tags, { code }, { label: `Use “${similar}”`, name: 'code', value: similar });
    }
    case 'period-not-offered': {
      const { code, period, offers } = fault;
      const offered = closest(offers, period);
      if (offered === undefined) return undefined;
      const label = `Use ${periodText(offered)}`;
      return changeWhere(
        tags,
        { code, period: String(period) },
        { label, name: 'period', value: String(offered) },
      );
    }
    case 'price-differs':
      return changeWhere(
        tags,
        { code: fault.code, price: String(fault.price) },
        { label: 'Leave the price out', name: 'price', value: undefined },
      );
    default:
      return undefined;
  }
}

interface Change {
  label: string;
  /** The attribute that gets another value. */
  name: string;
  value: string | undefined;
}

/** Changes all tags with these attributes; undefined where there is none. */
function changeWhere(
  tags: readonly StudioTag[],
  wrong: Readonly<Record<string, string>>,
  { label, name, value }: Change,
): Problem['repair'] {
  const isWrong = ({ attributes }: StudioTag): boolean =>
    Object.entries(wrong).every(([key, text]) => attributes[key]?.trim() === text);
  if (!tags.some(isWrong)) return undefined;
  const repaired = tags.map((tag) =>
    isWrong(tag) ? { ...tag, attributes: withEntry(tag.attributes, name, value) } : tag,
  );
  return { label, changes: { tags: repaired } };
}
