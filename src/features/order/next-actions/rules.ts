import type { OrderAction } from '../../../api/order-actions.ts';
import type { PageConfig } from '../../../config/page-config.ts';
import { httpUrl, isAllowedRedirect } from '../../../lib/safe-url.ts';

/** The proof that the shop knows of nothing that the customer still has to do: only with it may a text say so. */
export interface NothingOpen {
  readonly kind: 'none';
}

/** What is left to do for the customer; `unknown` until the shop has answered. */
export type NextActions =
  | { readonly kind: 'open'; readonly actions: readonly [OrderAction, ...OrderAction[]] }
  | { readonly kind: 'unknown' }
  | NothingOpen;

const isOpen = ({ state }: OrderAction): boolean => state.toLowerCase() !== 'done';

/** The actions that are not done. */
export const openActions = (actions: readonly OrderAction[]): OrderAction[] => actions.filter(isOpen);

/** What is left of actions; without any, `otherwise`. */
export function nextActions(actions: readonly OrderAction[], otherwise: NextActions): NextActions {
  const [first, ...rest] = openActions(actions);
  return first ? { kind: 'open', actions: [first, ...rest] } : otherwise;
}

/** The kinds that have words of their own; any other is shown as it is. */
export const ACTION_KINDS = [
  'confirm-email',
  'registry-code',
  'declaration',
  'transfer',
  'document',
  'other',
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** The kind with words of its own; undefined for an unknown one. */
export const actionKind = (kind: string): ActionKind | undefined =>
  kind === '' ? 'other' : ACTION_KINDS.find((one) => one === kind);

/** The last day of an action, and whether it is over; a day without a time lasts until midnight of the visitor. */
export function dueOf(by: string, now: Date = new Date()): { day: Date; isOver: boolean } {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(by) ?? [];
  if (year === undefined) return { day: new Date(by), isOver: Date.parse(by) < now.getTime() };
  const midnight = (days: number): Date => new Date(Number(year), Number(month) - 1, Number(day) + days);
  return { day: midnight(0), isOver: midnight(1) <= now };
}

/**
 * The address of an action if it may be followed: http(s), relative to the customer account, and an allowed origin
 * (contract, `allowedRedirectOrigins`). The origin of the account is allowed as well.
 */
export function actionUrl(
  { url }: OrderAction,
  { adminUrl, allowedRedirectOrigins }: Pick<PageConfig, 'adminUrl' | 'allowedRedirectOrigins'>,
  pageOrigin: string,
): string | undefined {
  const found = url === undefined ? undefined : httpUrl(url, adminUrl);
  if (!found) return undefined;
  const isAllowed =
    found.origin === httpUrl(adminUrl)?.origin ||
    isAllowedRedirect(found, allowedRedirectOrigins, pageOrigin);
  return isAllowed ? found.href : undefined;
}
