import { describe, expect, it } from 'vitest';
import { hostingItem, openShop, type Visitor, visitor } from './test-support.ts';

const PDF = '%PDF-1.7 an invoice';
const file = (name: string, content: BlobPart = PDF, type = 'application/pdf') =>
  new File([content], name, { type });

function formOf(...files: File[]): FormData {
  const form = new FormData();
  for (const one of files) form.append('file', one);
  return form;
}

async function guestWith(period = 12): Promise<Visitor> {
  const guest = visitor(openShop());
  await guest.cart('GET', '');
  await guest.cart('POST', '/items', hostingItem('hosting-plus', period));
  return guest;
}

async function call(guest: Visitor, method: string, path: string, body?: unknown) {
  const answer = await guest.send(method, `/api/promotion-for-migration${path}`, body);
  return [answer.status, await answer.json()];
}

const promotionOf = async (guest: Visitor) => (await guest.cart('GET', '')).migrationPromotion;

describe('the promotion for moving a website', () => {
  it('is for hosting of at least a year [3.5]', async () => {
    expect(await promotionOf(await guestWith(12))).toMatchObject({
      applicable: true,
      needAssistance: null,
      files: [],
    });
    const monthly = await guestWith(1);
    expect(await promotionOf(monthly)).toMatchObject({ applicable: false });
    expect((await call(monthly, 'PUT', '/need-assistance', { assistance: true }))[0]).toBe(422);
    const other = visitor(openShop());
    await other.cart('GET', '');
    await other.cart('POST', '/items', { code: 'web-builder', period: 12 });
    expect(await promotionOf(other)).toBeNull();
  });

  it('remembers that somebody wants help, until they no longer do', async () => {
    const guest = await guestWith();
    for (const assistance of [true, false]) {
      const answer = await call(guest, 'PUT', '/need-assistance', { assistance });
      expect(answer).toMatchObject([200, { migrationPromotion: { needAssistance: assistance } }]);
    }
    await call(guest, 'POST', '/files', formOf(file('a.pdf')));
    const promotion = await promotionOf(guest);
    const gone = await call(guest, 'DELETE', `/${promotion?.id}`);
    expect(gone).toMatchObject([200, { migrationPromotion: { needAssistance: null, files: [] } }]);
    expect((await call(guest, 'DELETE', '/other'))[0]).toBe(404);
  });
});

describe('invoices', () => {
  it('are kept in the order of upload and can be removed again [D.28]', async () => {
    const guest = await guestWith();
    await call(guest, 'POST', '/files', formOf(file('faktúra 1.pdf'), file('2.pdf')));
    const [, cart] = await call(guest, 'POST', '/files', formOf(file('3.pdf')));
    const files = (await promotionOf(guest))?.files ?? [];
    expect(cart).toMatchObject({ migrationPromotion: { files } });
    expect(files.map(({ name, size }) => [name, size])).toEqual(
      ['faktúra 1.pdf', '2.pdf', '3.pdf'].map((name) => [name, PDF.length]),
    );
    await call(guest, 'DELETE', `/files/${files[1]?.id}`);
    expect((await promotionOf(guest))?.files.map(({ name }) => name)).toEqual(['faktúra 1.pdf', '3.pdf']);
    expect(await call(guest, 'DELETE', `/files/${files[1]?.id}`)).toEqual([
      404,
      { key: 'exception.files_state_missing' },
    ]);
  });

  it.each([
    ['what only claims to be a PDF', [file('a.pdf', 'MZ not a pdf')], 0, 'validation.upload_type_invalid'],
    [
      'a file of more than 5 MB',
      [file('ok.pdf'), file('b.pdf', PDF + 'x'.repeat(5 * 1024 * 1024))],
      1,
      'validation.upload_size_exceeded',
    ],
    [
      'a sixth file',
      Array.from({ length: 6 }, (_, index) => file(`${index}.pdf`)),
      5,
      'validation.upload_count_exceeded',
    ],
    ['no file at all', [], 0, 'validation.required'],
  ])('are refused: %s, and then none is stored', async (_, files, index, translationKey) => {
    const guest = await guestWith();
    expect(await call(guest, 'POST', '/files', formOf(...files))).toEqual([
      422,
      { violations: [{ propertyPath: `files[${index}]`, errors: [{ translationKey }] }] },
    ]);
    expect((await promotionOf(guest))?.files).toEqual([]);
  });

  it('may be pictures', async () => {
    const guest = await guestWith();
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    const answer = await call(guest, 'POST', '/files', formOf(file('a.png', png), file('b.jpg', jpeg)));
    expect(answer[0]).toBe(200);
  });

  it('of another visitor cannot be removed', async () => {
    const shop = openShop();
    const [one, two] = [visitor(shop), visitor(shop)];
    for (const guest of [one, two]) {
      await guest.cart('GET', '');
      await guest.cart('POST', '/items', hostingItem());
    }
    await call(one, 'POST', '/files', formOf(file('a.pdf')));
    const [mine] = (await promotionOf(one))?.files ?? [];
    expect((await call(two, 'DELETE', `/files/${mine?.id}`))[0]).toBe(404);
    expect((await promotionOf(one))?.files).toHaveLength(1);
  });
});
