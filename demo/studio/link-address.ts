import { LINK_LIMITS, type LinkItem, type LinkTarget, linkRoute } from '../../src/config/order-link.ts';

/** A product of the link as it is typed. */
export interface TypedItem {
  code: string;
  period: string;
  domain: string;
}

export interface TypedLink {
  /** The address of the cart's page. */
  page: string;
  /** Whether its config has a `baseUrl`: then the link is a path, otherwise a part of the query. */
  isPath: boolean;
  items: readonly TypedItem[];
  coupon: string;
  target: LinkTarget;
}

/** The address that adds the products, or what is missing. */
export function linkAddress({
  page,
  isPath,
  items,
  coupon,
  target,
}: TypedLink): { url: string } | { problem: string } {
  const named = items.map(trimmed).filter(({ code }) => code !== '');
  const problem = problemOf(named, coupon.trim());
  if (problem) return { problem };
  const url = URL.canParse(page) ? new URL(page) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return { problem: 'Enter the address of the cart’s page, with https://.' };
  const route = linkRoute({ items: named.map(itemOf), coupon: coupon.trim(), target });
  const path = url.pathname.replace(/\/$/, '');
  if (isPath) return { url: `${url.origin}${path}/${route}` };
  url.searchParams.delete('ws-route');
  const own = url.searchParams.size > 0 ? `${url.searchParams}&` : '';
  return { url: `${url.origin}${url.pathname}?${own}ws-route=${route.replace('?', '&')}` };
}

const trimmed = ({ code, period, domain }: TypedItem): TypedItem => ({
  code: code.trim(),
  period: period.trim(),
  domain: domain.trim(),
});

const itemOf = ({ code, period, domain }: TypedItem): LinkItem => ({
  code,
  period: period === '' ? undefined : Number(period),
  domain: domain || undefined,
});

function problemOf(items: readonly TypedItem[], coupon: string): string | undefined {
  if (items.length === 0 && coupon === '') return 'Name a product or a coupon.';
  if (items.length > LINK_LIMITS.items) return `A link holds at most ${LINK_LIMITS.items} products.`;
  for (const { code, period, domain } of items) {
    if (code.length > LINK_LIMITS.code || /[\s,:]/.test(code)) return `“${code}” cannot be a product code.`;
    const months = Number(period);
    if (period !== '' && !(Number.isInteger(months) && months > 0 && months <= LINK_LIMITS.period))
      return `The period of “${code}” is a number of months, at most ${LINK_LIMITS.period}.`;
    if (/^domain-(register|transfer)$/.test(code) && domain === '') return `“${code}” needs a domain.`;
    if (/[\s,]/.test(domain)) return `“${domain}” is not one domain.`;
  }
  return coupon.length > LINK_LIMITS.coupon
    ? `A coupon has at most ${LINK_LIMITS.coupon} characters.`
    : undefined;
}
