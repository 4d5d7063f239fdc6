// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { tabStore } from '../../lib/storage.ts';
import { isSignedAtom, signAgainAtom, signedCopiesAtom } from '../../state/resources/declarations.ts';
import { forgetAtom } from '../../state/session/person.ts';
import { Declarations } from './declarations.tsx';

const name = (domain: string, tld: string) => ({
  ...{ id: domain, code: 'domain-register', name: 'Domain', price: { vatExcluded: 20 } },
  properties: { domain, tld },
});
const cart = {
  uuid: 'a',
  items: [name('kari.no', 'no')],
  domainProfileRequired: true,
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const ONE = { id: 'no', version: '1', title: 'For .no', text: 'I apply.\nI know the rules.' };
const TWO = { id: 'nu', version: '7', title: 'For .nu', text: 'I agree.' };

let page: Drawn;
let asked: unknown;
afterEach(() => {
  page.end();
  tabStore.clear('');
});

async function open(declarations: unknown, ofCart: object = cart, isDue = false): Promise<void> {
  asked = declarations;
  page = await draw(<Declarations countryCode="NO" isDue={isDue} />, {
    'GET /cart': () => ofCart,
    'GET /domain-profiles/required-fields': () => ({ person: ['name'], company: [], declarations: asked }),
  });
}
const shows = (text: string) => page.until(() => expect(page.box.textContent).toContain(text));
const isSigned = () => page.store.get(isSignedAtom)('NO');
const copies = () => page.store.get(signedCopiesAtom)('NO');

async function sign(field = 'declaration-0'): Promise<void> {
  await page.type('declaration-signer', 'Kari Nordmann');
  await page.tick(field);
}

describe('a declaration', () => {
  it('is signed with a tick and a name; either alone is no signature [C9.30]', async () => {
    await open([ONE]);
    await shows('For .no');
    await page.tick('declaration-0');
    expect([isSigned(), copies()]).toEqual([false, []]);
    await page.type('declaration-signer', ' K ');
    expect(isSigned(), 'one letter').toBe(false);
    await page.type('declaration-signer', ' Kari\u200b Nordmann ');
    expect(isSigned()).toBe(true);
    expect(copies()).toMatchObject([{ id: 'no', version: '1', name: 'Kari Nordmann' }]);
    await shows('Signed by Kari Nordmann, ');
    await page.tick('declaration-0');
    expect(isSigned(), 'taken back').toBe(false);
    expect(page.box.textContent).not.toContain('Signed by');
  });

  it('is shown as it is: line breaks, markup as text, five thousand characters, with a scrolling part of its own', async () => {
    const text = `<img src=x onerror=alert(1)>\n{name} & </section>\n${'long '.repeat(1_000)}`;
    await open([{ ...ONE, text, title: '<b>Title</b>' }]);
    await shows('<b>Title</b>');
    expect(page.box.querySelector('img, b')).toBeNull();
    const part = page.box.querySelector<HTMLElement>('.declaration-text');
    expect([part?.textContent, part?.tabIndex]).toEqual([text.trim(), 0]);
  });

  it('says what is missing where the form was submitted', async () => {
    await open([ONE], cart, true);
    await shows('For .no');
    await page.until(() => expect(page.said('declaration-0')).toBe('Please tick this box to continue'));
    expect(page.said('declaration-signer')).toContain('full name');
  });
});

describe('declarations', () => {
  it('of two registries are ticked one by one, with one name [C9.30]', async () => {
    await open([ONE, TWO]);
    await shows('For .nu');
    await sign();
    expect([isSigned(), copies().map(({ id }) => id)]).toEqual([false, ['no']]);
    await page.tick('declaration-1');
    expect([isSigned(), copies().map(({ id }) => id)]).toEqual([true, ['no', 'nu']]);
    expect(page.box.querySelectorAll('[name="declaration-signer"]')).toHaveLength(1);
  });

  it.each([
    ['no list', 'sign here'],
    ['nothing', null],
    ['an empty list', []],
    ['entries without a text', [{ id: 'no', version: '1', title: 'x', text: ' ' }, { id: 'no' }, 7, null]],
    ['an entry without an id', [{ title: 'x', text: 'y' }]],
  ])('that are %s leave the order as it is', async (_title, declarations) => {
    await open(declarations);
    await page.until(() => expect(isSigned()).toBe(true));
    expect(page.box.textContent).toBe('');
  });

  it('may lack version and title, repeat an id, and have more fields', async () => {
    const { version: _, title: __, ...bare } = ONE;
    await open([{ ...bare, id: 5, url: 'https://x.example' }, TWO, { ...TWO, title: 'Again' }]);
    await shows('Declaration');
    expect(page.box.textContent).not.toContain('Again');
    await sign();
    expect(copies().map(({ id, version }) => [id, version])).toEqual([['5', undefined]]);
  });

  it.each(['__proto__', 'constructor', '"] , *', ''])('may have the id %j', async (id) => {
    await open([{ ...ONE, id }]);
    await shows('For .no');
    await sign();
    expect(copies()).toMatchObject([{ id, name: 'Kari Nordmann' }]);
  });
});

describe('a signature', () => {
  it('is for one version: another one is signed again, with the name that was typed [C9.30]', async () => {
    await open([ONE]);
    await shows('For .no');
    await sign();
    asked = [{ ...ONE, version: '2', text: 'New text' }];
    await page.store.set(signAgainAtom);
    await shows('New text');
    expect([isSigned(), page.field('declaration-0').checked]).toEqual([false, false]);
    expect(page.field('declaration-signer').value).toBe('Kari Nordmann');
  });

  it('survives a reload, and no other cart or person has it [C9.30]', async () => {
    await open([ONE]);
    await shows('For .no');
    await sign();
    page.end();
    await open([ONE]);
    await page.until(() => expect(isSigned()).toBe(true));
    page.end();
    await open([ONE], { ...cart, uuid: 'b' });
    await shows('For .no');
    expect([isSigned(), page.field('declaration-signer').value]).toEqual([false, '']);
    page.end();
    await open([ONE]);
    await page.until(() => expect(isSigned()).toBe(true));
    page.store.set(forgetAtom, 'logout');
    await page.until(() => expect(page.field('declaration-signer').value).toBe(''));
    page.end();
    await open([ONE]);
    await shows('For .no');
    expect(isSigned()).toBe(false);
  });

  it('is not asked for, and not sent, once no name of the registry is left', async () => {
    await open([ONE], { ...cart, items: [name('kari.sk', 'sk')] });
    asked = [];
    await page.until(() => expect(copies()).toEqual([]));
    page.end();
    await open([ONE], { ...cart, items: [] });
    expect([page.box.textContent, isSigned(), copies()]).toEqual(['', true, []]);
  });
});
