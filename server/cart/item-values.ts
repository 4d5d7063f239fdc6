import { Hono } from 'hono';
import type { Option, Product, Setting } from '../entities.ts';
import { type ErrorKey, refuse } from '../errors.ts';
import { requireCart, type Services, type ShopContext, type ShopEnv } from '../http/context.ts';
import { toMajor } from '../lib/money.ts';
import type { TypedSetting } from '../provider.ts';
import type { Cart, StoredItem } from '../store/schema.ts';
import { choiceRefusal, extraOf, isOffered, isPerLicense, MAX_LICENSES } from './options.ts';
import { domainOf } from './pricing.ts';
import { type SettingsContext, settingProblem, settingsOf } from './settings.ts';
import { settingsContextOf } from './settings-context.ts';
import { soldIn } from './sold.ts';

const KINDS: Record<Setting | 'licenses', 'text' | 'auth-code' | 'domain' | 'select' | 'number'> = {
  authCode: 'auth-code',
  name: 'text',
  domain: 'domain',
  os: 'select',
  capacity: 'select',
  packageId: 'select',
  licenses: 'number',
};

interface SettingQuery {
  product: Product;
  property: Setting | 'licenses';
  item: StoredItem | undefined;
}

/** `GET /cart/items/properties`: the possible values of a setting and, with `value`, whether that value is available. */
export function itemValueRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/', async (c) => {
    const cart = await requireCart(c, services);
    const query = await parseQuery(c, cart, services);
    const value = c.req.query('value');
    const typed = value === undefined ? undefined : typedSetting(query, value.trim());
    const context = await settingsContextOf(c, cart.content.items, services, typed);
    return c.json({
      code: query.product.code,
      property: query.property,
      kind: KINDS[query.property],
      values: valuesOf(query, context),
      ...(value === undefined ? currentValue(query) : availability(query, value, context)),
    });
  });
  return app;
}

async function parseQuery(c: ShopContext, { content }: Cart, services: Services): Promise<SettingQuery> {
  const { items } = content;
  const { code = '', property = '', cartItemId } = c.req.query();
  const item = items.find(({ id }) => id === cartItemId);
  if (cartItemId && !item) throw refuse(404, 'exception.cart.item_not_found');
  const assortment = await soldIn(c, content, services);
  if (!item) await assortment.load({ codes: [code] });
  const product = assortment.product(item?.code ?? code);
  if (!product || (code && product.code !== code))
    throw refuse(422, 'exception.product.invalid_data', `unknown code "${code}"`);
  const known = settingsOf(product).find((name) => name === property);
  const isLicenses = property === 'licenses' && isPerLicense(product);
  if (!known && !isLicenses)
    throw refuse(422, 'exception.integrity.invalid_configuration', `no property "${property}"`);
  return { product, property: known ?? 'licenses', item };
}

/** The value that is to be checked, if the provider has a say in it. */
function typedSetting({ product, property }: SettingQuery, value: string): TypedSetting | undefined {
  if (value === '' || (property !== 'domain' && property !== 'name')) return undefined;
  return { property, value, family: product.family };
}

function currentValue({ property, item }: SettingQuery) {
  const value = item?.properties[property];
  return value === undefined || value === null || value === '' ? {} : { value: String(value) };
}

function availability(query: SettingQuery, value: string, context: SettingsContext) {
  const key = refusalOf(query, value.trim(), context);
  return { value, available: key === undefined, ...(key && { key }) };
}

function refusalOf(query: SettingQuery, value: string, context: SettingsContext): ErrorKey | undefined {
  const { product, property, item } = query;
  if (value === '') return 'validation.required';
  if (property === 'licenses')
    return isLicenses(value) ? undefined : 'exception.integrity.invalid_configuration';
  const option = optionOf(query);
  if (!option) return settingProblem(product, property, value, item?.id, context);
  const typed = option.choices.find((choice) => String(choice.value) === value)?.value;
  return choiceRefusal(option, typed, item?.properties ?? {});
}

const isLicenses = (value: string): boolean => /^[1-9]\d*$/.test(value) && Number(value) <= MAX_LICENSES;

function optionOf({ product, property }: SettingQuery): Option | undefined {
  return product.options?.find((option) => option.property === property);
}

function valuesOf(query: SettingQuery, context: SettingsContext) {
  const option = optionOf(query);
  if (option) return choiceValues(option, query.item);
  if (query.property !== 'domain') return [];
  const own = query.item ? domainOf(query.item) : undefined;
  const names = [...context.domains].filter((name) => name !== own);
  return names.map((name) => ({ value: name, label: name, available: true }));
}

function choiceValues(option: Option, item: StoredItem | undefined) {
  return option.choices.map((choice) => {
    const extra = extraOf(choice, item?.period ?? 12);
    return {
      value: String(choice.value),
      label: choice.label,
      available: !choice.soldOut && isOffered(choice, item?.properties ?? {}),
      ...(extra > 0 && { price: { vatExcluded: toMajor(extra) } }),
    };
  });
}
