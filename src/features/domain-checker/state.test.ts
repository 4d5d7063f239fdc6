import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChecker } from '../../../test/support/checker-shop.ts';
import { sendCall } from '../../api/cart-call.ts';
import { getCart } from '../../api/get-cart.ts';
import { addItem } from '../../api/item-calls.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import {
  addDomainAtom,
  addTransferAtom,
  cartDomainsAtom,
  domainFailuresAtom,
  removeDomainAtom,
} from './state.ts';

type Checker = ReturnType<typeof startChecker>;

let ui: Checker;
beforeEach(() => {
  ui = startChecker();
});
afterEach(() => ui.shop.close());

describe('a domain', () => {
  it('is added to the cart at the displayed price, once for two clicks, and can be removed again [1.2] [3.27] [7.11]', async () => {
    await ui.search('free-a.sk');
    const add = () => ui.store.set(addDomainAtom, ui.resultOf('free-a.sk'));
    await Promise.all([add(), add()]);
    expect(ui.requests.filter(({ pathname }) => pathname === '/api/cart/items')).toHaveLength(1);
    expect(ui.store.get(cartAtom)?.items).toMatchObject([
      {
        code: 'domain-register',
        price: { vatExcluded: 1290 },
        period: 12,
        properties: { domain: 'free-a.sk' },
      },
    ]);
    const itemId = ui.store.get(cartDomainsAtom).get('free-a.sk') ?? '';
    await ui.store.set(removeDomainAtom, { name: 'free-a.sk', itemId });
    expect(ui.store.get(cartDomainsAtom).size).toBe(0);
  });

  it('that another tab has added counts as added [3.23]', async () => {
    await ui.search('free-a.sk');
    const client = ui.store.get(clientAtom);
    await getCart(client);
    const properties = { domain: 'free-a.sk' };
    await sendCall(
      client,
      addItem({ code: 'domain-register', name: 'free-a.sk', sellType: 'direct', properties }),
    );
    await ui.store.set(addDomainAtom, ui.resultOf('free-a.sk'));
    expect(ui.store.get(cartDomainsAtom).has('free-a.sk')).toBe(true);
    expect(ui.store.get(domainFailuresAtom).size).toBe(0);
  });

  it('that is registered elsewhere is transferred at the displayed price, with its auth code [1.2]', async () => {
    await ui.search('taken-a.sk');
    await ui.store.set(addTransferAtom, { result: ui.resultOf('taken-a.sk'), authCode: ' X-1 ' });
    expect(ui.store.get(cartAtom)?.items).toMatchObject([
      {
        code: 'domain-transfer',
        price: { vatExcluded: 1490 },
        properties: { domain: 'taken-a.sk', authCode: 'X-1' },
      },
    ]);
    expect(ui.store.get(cartDomainsAtom).has('taken-a.sk')).toBe(true);
  });

  it('with a changed price reports the change and asks for a new lookup', async () => {
    await ui.search('free-a.sk');
    const outdated = { ...ui.resultOf('free-a.sk'), price: { actualPrice: 100, renewalPrice: undefined } };
    expect(await ui.store.set(addDomainAtom, outdated)).toBe(true);
    expect(ui.store.get(domainFailuresAtom).get('free-a.sk')).toMatchObject([
      { key: 'exception.integrity.price_outdated' },
    ]);
    expect(ui.store.get(cartDomainsAtom).size).toBe(0);
  });

  it('that cannot be added shows the reason until the next click', async () => {
    await ui.search('free-a.sk');
    await ui.addFault({
      method: 'POST',
      path: '/api/cart/items',
      kind: 'status',
      status: 500,
      key: 'exception.outage',
    });
    await ui.store.set(addDomainAtom, ui.resultOf('free-a.sk'));
    expect(ui.store.get(domainFailuresAtom).get('free-a.sk')).toMatchObject([
      { key: 'exception.outage', lead: 'wsk.change.not_added' },
    ]);
    await ui.store.set(addDomainAtom, ui.resultOf('free-a.sk'));
    expect(ui.store.get(domainFailuresAtom).size).toBe(0);
    expect(ui.store.get(cartDomainsAtom).has('free-a.sk')).toBe(true);
  });
});
