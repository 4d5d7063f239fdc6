import { scalarText } from '../lib/scalar-text.ts';
import { isOrderStep, type OrderStep } from './steps.ts';

/**
 * Every message path with what shows it, in the order of the notice above a screen of the order
 * (screens/screen-messages.tsx). `screen` and `step` are that notice, which shows the messages of a step while that step
 * is open; `item` is the item's row in the cart or the recapitulation; `form` is the form of the domain owner. They read
 * the messages from the store. The `caller` shows the messages of its own calls.
 */
export const MESSAGE_PLACES = {
  general: 'screen',
  checkout: 'screen',
  cart: 'screen',
  'cart.items': 'screen',
  'cart.{step}': 'step',
  'cart.{step}.{cartItemId}': 'item',
  required_fields: 'form',
  billingProfiles: 'caller',
  domainProfiles: 'caller',
  coupon: 'caller',
  'coupon.{cartItemId}': 'caller',
  note: 'caller',
  donation: 'caller',
  migration: 'caller',
  offers: 'caller',
  tutorial: 'caller',
  inquiry: 'caller',
  withdrawal: 'caller',
  'add-to-cart': 'caller',
  'domain-checker': 'caller',
  config: 'caller',
} as const;

export type PathPattern = keyof typeof MESSAGE_PLACES;

/** A pattern with its parameters filled in. */
type Filled<P extends string> = P extends `${infer Head}{step}${infer Tail}`
  ? Filled<`${Head}${OrderStep}${Tail}`>
  : P extends `${infer Head}{cartItemId}`
    ? `${Head}${string}`
    : P;

/** A path of the table above, e.g. `cart.payment-method` or `cart.cart.7`. */
export type MessagePath = Filled<PathPattern>;

interface ParsedPath {
  pattern: PathPattern;
  step?: OrderStep;
  itemId?: string;
}

function parsePath(path: string): ParsedPath | undefined {
  if (Object.hasOwn(MESSAGE_PLACES, path)) return { pattern: path as PathPattern };
  const [, step, itemId] = /^cart\.([^.]+)(?:\.(.+))?$/.exec(path) ?? [];
  if (!isOrderStep(step)) return undefined;
  return itemId === undefined
    ? { pattern: 'cart.{step}', step }
    : { pattern: 'cart.{step}.{cartItemId}', step, itemId };
}

/** The item that a path names. */
export const itemIdOf = (path: string): string | undefined => parsePath(path)?.itemId;

/** Whether a violation concerns an item's settings: its property path contains "configuration". */
export const isSettingsViolation = (propertyPath: string): boolean => propertyPath.includes('configuration');

/**
 * The path under which the store saves a server's messages so that they are shown: the path of the item that a
 * violation's property path names (`items[7].configuration.name`), and `fallback` for paths that nothing on a screen
 * reads.
 */
export function storedPath(path: string, fallback: MessagePath = 'cart'): MessagePath {
  const itemId = /^items\[([^\]]+)\]/.exec(path)?.[1];
  if (itemId !== undefined) {
    return isSettingsViolation(path) ? `cart.service-settings.${itemId}` : `cart.cart.${itemId}`;
  }
  const pattern = parsePath(path)?.pattern;
  return pattern && MESSAGE_PLACES[pattern] !== 'caller' ? (path as MessagePath) : fallback;
}

/**
 * The path of an error in a refusal's context. An error with an unknown step gets the path of its item, or that of the
 * cart.
 */
export function contextPath(step: unknown, itemId: unknown): MessagePath {
  const item = scalarText(itemId);
  if (!isOrderStep(step)) return item ? `cart.cart.${item}` : 'cart';
  return item ? `cart.${step}.${item}` : `cart.${step}`;
}

/** The facts about a screen that decide where messages are shown. */
export interface MessageView {
  /** The open step; absent on a screen that is not a step. */
  step?: OrderStep | undefined;
  /** The steps of this order. */
  steps: readonly OrderStep[];
  itemIds: readonly string[];
}

/** The steps whose item messages are shown in the item's row, by the step that shows rows. */
const ITEM_ROWS: Readonly<Partial<Record<OrderStep, readonly OrderStep[]>>> = {
  cart: ['cart'],
  recapitulation: ['cart', 'service-settings'],
};

/** The paths whose messages an item's row shows at a step. */
export const itemRowPaths = (step: OrderStep, itemId: string): MessagePath[] =>
  (ITEM_ROWS[step] ?? []).map((owner): MessagePath => `cart.${owner}.${itemId}`);

function isAboveScreen(path: string, { step, steps, itemIds }: MessageView): boolean {
  const parsed = parsePath(path);
  if (!parsed) return true;
  const { pattern, step: owner, itemId } = parsed;
  if (MESSAGE_PLACES[pattern] === 'screen') return true;
  if (owner === undefined) return false;
  const isAtItem = itemId !== undefined && itemIds.includes(itemId);
  if (itemId !== undefined && !isAtItem) return true;
  if (isAtItem && step && itemRowPaths(step, itemId).includes(path as MessagePath)) return false;
  return owner === step || !steps.includes(owner);
}

const PATTERNS = Object.keys(MESSAGE_PLACES);
const rank = (path: string): number => {
  const at = PATTERNS.indexOf(parsePath(path)?.pattern ?? '');
  return at < 0 ? PATTERNS.length : at;
};

/**
 * The paths whose messages are shown above a screen, in the order of the table: those that belong there, and those that
 * no other place can show, because the item is not in the cart or the step is not part of this order. Messages of
 * another step are shown when it opens.
 */
export const pathsAboveScreen = (paths: readonly string[], view: MessageView): MessagePath[] =>
  paths
    .filter((path): path is MessagePath => isAboveScreen(path, view))
    .toSorted((a, b) => rank(a) - rank(b));
