// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import type { Prices } from '../../../config/early-rules.ts';
import { OfferCard } from './offer-card.tsx';

const offer = { name: 'Server care', description: '', period: 12 };
let drawn: Drawn;
afterEach(() => drawn.end());

it.each<[string, number | undefined, Prices, string]>([
  ['its setup fee', 2_900, 'net', '€120.00per yearSetup, once: €29.00'],
  ['a setup fee that is excl. VAT', 2_900, 'gross', '€120.00 excl. VATper yearSetup, once: €29.00 excl. VAT'],
  ['no setup fee of 0', 0, 'net', '€120.00per year'],
  ['nothing of a setup fee that the shop does not say', undefined, 'net', '€120.00per year'],
])('an offer has beside its price %s [C9.36]', async (_what, setup, prices, shown) => {
  const card = (
    <OfferCard
      {...{ offer, setup }}
      price={12_000}
      action="Add"
      onTake={() => Promise.resolve({ ok: true })}
    />
  );
  drawn = await draw(card, {}, { prices });
  expect(drawn.box.querySelector('.offer-foot > div')?.textContent).toBe(shown);
});
