import { afterEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../../demo/api/app.ts';
import { itemOf, startCart } from '../../../test/support/shop-store.ts';
import { tabStore } from '../../lib/storage.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import type { Store } from '../../state/store.ts';
import { changeDonationAtom } from './donation-state.ts';
import { changeLicensesAtom } from './item-state.ts';
import {
  chooseAssistanceAtom,
  dropMigrationAtom,
  removeFileAtom,
  removeUploadAtom,
  uploadFilesAtom,
  uploadsAtom,
} from './migration-state.ts';
import { keepNoteAtom, readNoteAtom, saveNoteAtom } from './note-state.ts';

const HOSTING = { code: 'hosting-plus', period: 12 };
const MAIL = {
  code: 'business-mail-basic',
  period: 12,
  properties: { domain: 'a-free-name.sk', licenses: 2 },
};

let shop: Shop | undefined;
afterEach(() => shop?.close());

async function start(...products: Parameters<typeof startCart>[0]): Promise<Store> {
  const started = await startCart(products);
  shop = started.shop;
  return started.store;
}
/** How often the shop has received a call. */
async function received(call: RegExp): Promise<number> {
  const log = await shop?.fetch(
    new Request('http://shop.test/demo/log', { headers: { accept: 'application/json' } }),
  );
  const calls = (await log?.json()) as { method: string; path: string }[];
  return calls.filter(({ method, path }) => call.test(`${method} ${path}`)).length;
}
const cartOf = (store: Store) => {
  const cart = store.get(cartAtom);
  if (!cart) throw new Error('no cart');
  return cart;
};
const keys = (result: { ok: boolean; messages?: Readonly<Record<string, readonly { key: string }[]>> }) =>
  Object.values(result.messages ?? {}).flatMap((list) => list.map(({ key }) => key));

describe('a donation', () => {
  it('is added to the price and can be removed again [7.18]', async () => {
    const store = await start(HOSTING);
    await store.set(changeDonationAtom, { amount: 97 });
    expect(cartOf(store)).toMatchObject({
      donation: 97,
      summary: { total: 8200, price: { vatIncluded: 8103 } },
    });
    await store.set(changeDonationAtom, { amount: 0 });
    expect(cartOf(store).donation).toBeUndefined();
    expect(cartOf(store).summary.total).toBe(8103);
  });

  it('ends with the last of several quick clicks', async () => {
    const store = await start(HOSTING);
    await Promise.all([50, 97, 100].map((amount) => store.set(changeDonationAtom, { amount })));
    expect(cartOf(store).donation).toBe(100);
    expect(await received(/^PUT .*donation/), 'what was not sent yet is left out').toBe(2);
  });

  it('that is too large is refused with a reason', async () => {
    const store = await start(HOSTING);
    const result = await store.set(changeDonationAtom, { amount: 100_001 });
    expect(keys(result)).toEqual(['validation.out_of_range']);
    expect(cartOf(store).donation).toBeUndefined();
  });
});

describe('a note', () => {
  it('is added, changed and removed [2.20] [7.15]', async () => {
    const store = await start(HOSTING);
    await store.set(saveNoteAtom, ' Call me first. ');
    expect(cartOf(store).note).toBe('Call me first.');
    await store.set(saveNoteAtom, 'Write to me.');
    expect(cartOf(store).note).toBe('Write to me.');
    await store.set(saveNoteAtom, '  ');
    expect(cartOf(store).note).toBe('');
  });

  it('is kept while it is being typed, until the shop has it', async () => {
    const store = await start(HOSTING);
    store.set(keepNoteAtom, 'Half a sent');
    expect(store.set(readNoteAtom)).toBe('Half a sent');
    const refused = await store.set(saveNoteAtom, 'x'.repeat(2_001));
    expect(refused.ok).toBe(false);
    expect(store.set(readNoteAtom)).toBe('Half a sent');
    await store.set(saveNoteAtom, 'Half a sentence.');
    expect(store.set(readNoteAtom)).toBeUndefined();
    tabStore.remove('ws-elements:sk-ws:draft:note');
  });
});

describe('moving a website', () => {
  const pdf = (name = 'invoice.pdf', text = '%PDF-1.4\n') =>
    new File([text], name, { type: 'application/pdf' });
  const files = (store: Store) => cartOf(store).migrationPromotion?.files.map(({ name }) => name);

  it('is chosen, changed and undone [3.5] [7.20]', async () => {
    const store = await start(HOSTING);
    await store.set(chooseAssistanceAtom, true);
    expect(cartOf(store).migrationPromotion?.needAssistance).toBe(true);
    await store.set(chooseAssistanceAtom, false);
    expect(cartOf(store).migrationPromotion?.needAssistance).toBe(false);
    await store.set(dropMigrationAtom);
    expect(cartOf(store).migrationPromotion?.needAssistance).toBeUndefined();
  });

  it('accepts the valid invoices, and explains why the others are rejected [2.21]', async () => {
    const store = await start(HOSTING);
    const page = new File(['<p>'], 'page.html', { type: 'text/html' });
    await store.set(uploadFilesAtom, [pdf('a.pdf'), page, pdf('fake.pdf', 'no pdf at all'), pdf('b.pdf')]);
    expect(files(store)).toEqual(['a.pdf', 'b.pdf']);
    expect(store.get(uploadsAtom)).toMatchObject([
      { name: 'page.html', error: { key: 'validation.upload_type_invalid' } },
      { name: 'fake.pdf', error: { key: 'validation.upload_type_invalid' } },
    ]);
    for (const { id } of store.get(uploadsAtom)) store.set(removeUploadAtom, id);
    expect(store.get(uploadsAtom)).toEqual([]);
  });

  it('accepts no more than five invoices [D.28]', async () => {
    const store = await start(HOSTING);
    await store.set(
      uploadFilesAtom,
      Array.from({ length: 6 }, (_, index) => pdf(`${index}.pdf`)),
    );
    expect(files(store)).toHaveLength(5);
    expect(store.get(uploadsAtom)).toMatchObject([{ error: { key: 'validation.upload_count_exceeded' } }]);
  });

  it('omits an invoice whose upload was stopped', async () => {
    const store = await start(HOSTING);
    const upload = store.set(uploadFilesAtom, [pdf('a.pdf'), pdf('b.pdf')]);
    const [, second] = store.get(uploadsAtom);
    if (second) store.set(removeUploadAtom, second.id);
    await upload;
    expect(files(store)).toEqual(['a.pdf']);
    expect(store.get(uploadsAtom)).toEqual([]);
  });

  it('reports that the shop has lost an invoice, and shows what is really there [8.12]', async () => {
    const store = await start(HOSTING);
    await store.set(uploadFilesAtom, [pdf()]);
    const id = cartOf(store).migrationPromotion?.files[0]?.id ?? '';
    const stale = cartOf(store);
    expect((await store.set(removeFileAtom, id)).ok).toBe(true);
    expect(stale.migrationPromotion?.files).toHaveLength(1);
    expect(keys(await store.set(removeFileAtom, id))).toEqual(['exception.files_state_missing']);
    expect(files(store)).toEqual([]);
  });
});

describe('mailboxes', () => {
  it('can be changed, which changes the price [7.30]', async () => {
    const store = await start(MAIL);
    const { id } = itemOf(store, 'business-mail-basic');
    await Promise.all([3, 4, 5].map((count) => store.set(changeLicensesAtom, id, count)));
    const item = itemOf(store, 'business-mail-basic');
    expect(item.properties.licenses).toBe(5);
    expect(await received(/^PATCH .*items/), 'what was not sent yet is left out').toBe(2);
    expect(item.price.vatExcluded).toBe(5 * 1788);
  });
});
