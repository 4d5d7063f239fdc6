import type { OrderItem } from '../entities.ts';
import { askedBy, ownOrdersOf, type Services, type ShopContext } from '../http/context.ts';
import { asciiDomain } from '../lib/domain-name.ts';
import type { NameOwner, TypedSetting } from '../provider.ts';
import type { Order, StoredItem } from '../store/schema.ts';
import type { Assortment } from './assortment.ts';
import { domainOf } from './pricing.ts';
import { type SettingsContext, settingsOf } from './settings.ts';
import { assortmentOf, wantedBy } from './sold.ts';

/**
 * The data for validating the settings of a cart: the visitor, their domains, and which of its names, and of a typed
 * value, are in use.
 */
export async function settingsContextOf(
  c: ShopContext,
  items: readonly StoredItem[],
  services: Services,
  typed?: TypedSetting,
): Promise<SettingsContext> {
  const assortment = assortmentOf(c, services);
  await assortment.load(wantedBy(items));
  const owner = await ownerOf(c, items, services);
  return {
    ...owner,
    product: assortment.product,
    refusalOf: await refusalsOf(
      c,
      [...typedIn(items, assortment), ...(typed ? [typed] : [])],
      owner,
      services,
    ),
    isNameUsed: await namesInUse(
      { items, typed, login: c.get('session')?.login ?? undefined },
      assortment,
      services,
    ),
  };
}

/** The visitor, with the domains that they have ordered or are about to order. */
async function ownerOf(c: ShopContext, items: readonly StoredItem[], services: Services): Promise<NameOwner> {
  const orders = (await ownOrdersOf(c, services)).filter(isActive);
  const mine = orders.flatMap((order) => order.items);
  return { isLoggedIn: Boolean(c.get('session')?.login), domains: domainsOf([...mine, ...items]) };
}

/** Its names are the customer's: it is paid or can still be paid. */
const isActive = ({ closedAt, paymentState }: Order): boolean =>
  closedAt === null && (paymentState === 'waiting' || paymentState === 'paid');

type Named = Pick<OrderItem, 'code' | 'properties'>;

/** Domains that these items register or transfer, normalized for comparison. */
function domainsOf(items: readonly Named[]): Set<string> {
  const domains = items.filter(({ code }) => code.startsWith('domain-'));
  return new Set(domains.map((item) => asciiDomain(domainOf(item) ?? '')).filter(Boolean));
}

/** The values in a cart in which the provider has a say. */
function typedIn(items: readonly StoredItem[], { product }: Assortment): TypedSetting[] {
  return items.flatMap(({ code, properties }) => {
    const found = product(code);
    const settings = found ? settingsOf(found) : [];
    return (['domain', 'name'] as const).flatMap((property) => {
      const value = String(properties[property] ?? '').trim();
      const isAsked = found && value !== '' && settings.includes(property);
      return isAsked ? [{ property, value, family: found.family }] : [];
    });
  });
}

const keyOf = ({ property, value, family }: TypedSetting): string => `${property} ${family} ${value}`;

async function refusalsOf(
  c: ShopContext,
  settings: readonly TypedSetting[],
  owner: NameOwner,
  { ask }: Services,
): Promise<SettingsContext['refusalOf']> {
  if (settings.length === 0) return () => undefined;
  const refusals = await ask('settings.refusals', { ...askedBy(c), settings, owner });
  const known = new Map(settings.map((setting, index) => [keyOf(setting), refusals[index]]));
  return (setting) => known.get(keyOf(setting));
}

/** Names of a kind of services that other orders have, or that occur twice in the cart. */
async function namesInUse(
  {
    items,
    typed,
    login,
  }: {
    items: readonly StoredItem[];
    typed: TypedSetting | undefined;
    login: string | undefined;
  },
  assortment: Assortment,
  { store }: Services,
): Promise<SettingsContext['isNameUsed']> {
  const typedName = typed?.property === 'name' ? [typed.value] : [];
  const names = [...items.map(({ properties }) => String(properties.name ?? '')), ...typedName];
  const used = await store.orderedNames([...new Set(names)].filter(Boolean), login);
  await assortment.load({ codes: used.map(({ code }) => code) });
  const familyOf = (code: string) => assortment.product(code)?.family;
  const ordered = new Set(used.map(({ code, name }) => `${familyOf(code)} ${name}`));
  return (family, name, itemId) =>
    ordered.has(`${family} ${name}`) ||
    items.some(
      ({ id, code, properties }) => id !== itemId && familyOf(code) === family && properties.name === name,
    );
}
