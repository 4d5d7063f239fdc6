import { comparable } from '../../../lib/comparable.ts';
import type { Message } from '../../../lib/messages.ts';
import { type ChangeWording, changeOf } from './change-wording.ts';
import { type OrderedItem, orderedTitle } from './ordered-content.ts';

/**
 * What differs between the items that the visitor saw and those in the cart now. An item with the same content is the
 * same, whatever its id and place; another is compared with the one that had its id.
 */
export function itemChanges(
  seen: readonly OrderedItem[],
  now: readonly OrderedItem[],
  wording: ChangeWording,
): Message[] {
  const [gone, come] = [without(seen, now), without(now, seen)];
  const changed = gone.flatMap((before) => {
    const after = come.find(({ id }) => id === before.id);
    return after ? changesOfItem(before, after, wording) : [];
  });
  const isIn = (list: readonly OrderedItem[]) => (item: OrderedItem) => list.some(({ id }) => id === item.id);
  return [
    ...changed,
    ...gone.filter((item) => !isIn(come)(item)).map((item) => itemChange('item_removed', item)),
    ...come.filter((item) => !isIn(gone)(item)).map((item) => itemChange('item_added', item)),
  ];
}

const contentOf = ({ id: _, ...content }: OrderedItem): string => comparable(content);

/** The items of a list that another list does not have, each as often as it is missing there. */
function without(list: readonly OrderedItem[], other: readonly OrderedItem[]): OrderedItem[] {
  const left = other.map(contentOf);
  return list.filter((item) => {
    const at = left.indexOf(contentOf(item));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const itemChange = (name: string, item: OrderedItem): Message => changeOf(name, { name: orderedTitle(item) });

function changesOfItem(before: OrderedItem, after: OrderedItem, { money }: ChangeWording): Message[] {
  const name = orderedTitle(after);
  const { vatExcluded, renewalPrice } = after.price;
  const found = [
    ...replacements(before, after),
    ...(before.period === after.period ? [] : periodChange(name, after.period)),
    ...settingChange(before, after),
    ...(before.otherOwner === after.otherOwner ? [] : [changeOf('item_owner', { name })]),
    ...(before.price.vatExcluded === vatExcluded
      ? []
      : [changeOf('item_price', { name, price: money(vatExcluded) })]),
    ...(renewalPrice === undefined || renewalPrice === before.price.renewalPrice
      ? []
      : [changeOf('item_renewal', { name, price: money(renewalPrice) })]),
  ];
  return found.length > 0 ? found : [changeOf('item_changed', { name })];
}

/** Another product, another domain or another name of the service. */
function replacements(before: OrderedItem, after: OrderedItem): Message[] {
  const pairs = [
    [before.name, after.name],
    [orderedTitle(before), orderedTitle(after)],
  ] as const;
  const texts = new Map(pairs.filter(([old, name]) => old !== name));
  return [...texts].map(([old, name]) => changeOf('item_replaced', { before: old, name }));
}

function periodChange(name: string, months: number | undefined): Message[] {
  if (months === undefined) return [];
  const years = months / 12;
  return [
    Number.isInteger(years)
      ? changeOf('item_years', { name, years })
      : changeOf('item_months', { name, months }),
  ];
}

/** The domain and the name are the item's title; an authorization code is not repeated. */
const UNSAID: readonly string[] = ['domain', 'name', 'authCode'];

function settingChange(before: OrderedItem, after: OrderedItem): Message[] {
  const names = Object.keys(after.properties).filter((key) => !UNSAID.includes(key));
  const values = names
    .filter((key) => after.properties[key] !== before.properties[key])
    .map((key) => after.properties[key]);
  if (values.length === 0) return [];
  return [changeOf('item_settings', { name: orderedTitle(after), settings: values.join(', ') })];
}
