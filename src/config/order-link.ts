import { visibleText } from '../lib/visible-text.ts';

/** What a link may hold at most; docs/tags/ws-cart.md states the same. Lengths are in characters, periods in months. */
export const LINK_LIMITS = { items: 20, code: 64, period: 120, domain: 253, coupon: 64 } as const;

/** A product of a link: `code[:period[:domain]]`. */
export interface LinkItem {
  code: string;
  /** Months; absent: the usual period. */
  period?: number | undefined;
  domain?: string | undefined;
}

/** A product as a link names it: untrusted input. */
export interface WrittenItem extends LinkItem {
  /** The part that cannot be read. */
  fault?: 'code' | 'period' | undefined;
}

/** Where a visitor goes after adding. */
export type LinkTarget = 'cart' | 'order';

export interface OrderLink {
  items: readonly WrittenItem[];
  /** The number of products beyond the limit, which are left out. */
  omitted: number;
  coupon: string | undefined;
  target: LinkTarget;
}

/** More than a link within the limits can hold. */
const MAX_SIZE = 20_000;
/** A code that a shop can have: anything else in a link is not requested. */
const CODE = /^[^\s<>"'`\\&?#%{}]+$/u;

/** Reads the parameters of the route `add`. Never throws: what cannot be read is named at its product. */
export function readLink(parameters: URLSearchParams): OrderLink {
  const written = (parameters.get('items') ?? '').slice(0, MAX_SIZE).split(',');
  const texts = written.map(visibleText).filter(Boolean);
  return {
    items: texts.slice(0, LINK_LIMITS.items).map(readItem),
    omitted: Math.max(0, texts.length - LINK_LIMITS.items),
    coupon: visibleText((parameters.get('coupon') ?? '').slice(0, LINK_LIMITS.coupon)) || undefined,
    target: parameters.get('then') === 'order' ? 'order' : 'cart',
  };
}

function readItem(text: string): WrittenItem {
  const [code = '', months = '', ...rest] = text.split(':').map((part) => part.trim());
  const domain = rest.join(':').slice(0, LINK_LIMITS.domain).trim() || undefined;
  if (!CODE.test(code) || code.length > LINK_LIMITS.code)
    return { code: code.slice(0, LINK_LIMITS.code), domain, fault: 'code' };
  if (months === '') return { code, domain };
  const period = /^\d{1,3}$/.test(months) ? Number(months) : 0;
  const isPeriod = period > 0 && period <= LINK_LIMITS.period;
  return isPeriod ? { code, period, domain } : { code, domain, fault: 'period' };
}

/** The route of a link, as people write it: colons and commas stay readable. */
export function linkRoute({
  items,
  coupon,
  target,
}: {
  items: readonly LinkItem[];
  coupon?: string | undefined;
  target?: LinkTarget;
}): string {
  const parameters = new URLSearchParams();
  if (items.length > 0) parameters.set('items', items.map(itemText).join(','));
  if (coupon) parameters.set('coupon', coupon);
  if (target === 'order') parameters.set('then', target);
  return `add?${String(parameters).replaceAll('%3A', ':').replaceAll('%2C', ',')}`;
}

function itemText({ code, period, domain }: LinkItem): string {
  if (domain) return `${code}:${period ?? ''}:${domain}`;
  return period === undefined ? code : `${code}:${period}`;
}
