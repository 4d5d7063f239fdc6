import * as v from 'valibot';
import type { CartItem } from '../../server/entities.ts';
import {
  ERROR_KEYS,
  type ErrorKey,
  Refusal,
  type RefusalBody,
  type RefusalStatus,
  refuse,
} from '../../server/errors.ts';
import type { Place } from '../../server/provider.ts';
import { MAGIC } from './catalogue/magic.ts';

const SHAPES = ['key', 'list', 'map', 'context', 'translationKey', 'tKey', 'title', 'invoice'] as const;
type Shape = (typeof SHAPES)[number];

const magicSchema = v.object({
  key: v.picklist(ERROR_KEYS),
  at: v.picklist(['add', 'change', 'validate', 'checkout', 'quick-order']),
  shape: v.nullish(v.picklist(SHAPES), 'key'),
});

/** The error that a `magic-error` item requests for this place; undefined without one. */
export function magicRefusal(items: readonly CartItem[], place: Place): Refusal | undefined {
  for (const item of items.filter(({ code }) => code === MAGIC.code)) {
    const parsed = v.safeParse(magicSchema, item.properties);
    if (!parsed.success) return refuse(422, 'exception.product.invalid_data', parsed.issues[0].message);
    const { key, at, shape } = parsed.output;
    if (at === place) return new Refusal(statusOf(key), bodyOf(shape, key, item.id));
  }
  return undefined;
}

function statusOf(key: ErrorKey): RefusalStatus {
  if (key === 'exception.outage') return 503;
  if (key === 'exception.server_error' || key.startsWith('wsk.general.unknown_error')) return 500;
  return key.endsWith('not_found') ? 404 : 422;
}

/** Every format in which a shop can report the same error. */
function bodyOf(shape: Shape, key: ErrorKey, cartItemId: string): RefusalBody {
  const errors = [{ translationKey: key }];
  const shapes: Record<Shape, RefusalBody> = {
    key: { key },
    list: { violations: [{ propertyPath: `items[${cartItemId}]`, errors }] },
    map: { violations: { [`items[${cartItemId}]`]: { errors } } },
    context: {
      key: 'exception.checkout.failed',
      context: [
        { step: 'cart', cartItemId, errors },
        { step: 'recapitulation', errors },
      ],
    },
    translationKey: { translationKey: key },
    tKey: { tKey: key },
    title: { title: `Magic: ${key}` },
    invoice: { key, invoiceId: '2026000999' },
  };
  return shapes[shape];
}
