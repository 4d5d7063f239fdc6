import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProvidedTexts } from '../config/own-fields.ts';
import { i18n, loadTexts, setPageTexts, switchTexts } from './i18n.ts';
import { parseSentence } from './icu.ts';
import { catalogue } from './texts/catalogue.ts';

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
let asked: [string, string | undefined][] = [];

/** A surface with three texts, whose name is another one in each test: a file is requested once. */
let count = 0;
const surface = () => {
  count += 1;
  const file = (messages: object) => async () => ({ messages });
  return catalogue({
    [`../locales/de-DE/s${count}.po`]: file({ a: ['Kasse'], b: ['Entferne ', ['name']], c: ['Weiter'] }),
    [`../locales/en-US/s${count}.po`]: file({ a: ['Checkout'], b: ['Remove ', ['name']], c: ['Continue'] }),
  });
};

type Answer = Response | Promise<Response>;
const serve = (answer: (url: string) => Answer): unknown =>
  vi.stubGlobal('fetch', async (url: string, { integrity }: RequestInit) => {
    asked.push([url, integrity]);
    return answer(url);
  });

vi.stubGlobal('document', { baseURI: 'https://shop.example/cart/' });

const provide = (messages: ProvidedTexts, texts = {}): void => setPageTexts({ messages, texts });
const said = (): string[] => ['a', 'b', 'c'].map((id) => i18n._(id, { name: 'x.pl' }));

beforeEach(() => {
  asked = [];
  logged.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  setPageTexts({});
});

it('a language that is not built in has the texts of the page, and English for what they lack [C5.30]', async () => {
  serve(() => Response.json({ a: 'Do kasy', b: { english: 'Remove {name}', text: 'Usuń {name}' }, c: ' ' }));
  provide({ 'pl-PL': { url: 'https://shop.example/pl-PL.json', integrity: 'sha384-x' } });
  const [one, two] = [surface(), surface()];
  await loadTexts('pl-PL', one, two);
  expect(said()).toEqual(['Do kasy', 'Usuń x.pl', 'Continue']);
  expect(asked).toEqual([['https://shop.example/pl-PL.json', 'sha384-x']]);
  expect(logged).not.toHaveBeenCalled();
});

it('a page may have a file for each surface, which is requested with its own hash', async () => {
  serve(() => Response.json({ a: 'Do kasy' }));
  const one = surface();
  provide({ pl: { url: '/t/{surface}.json', integrity: { [one.surface]: 'sha384-y' } } });
  await loadTexts('pl-PL', one);
  expect(said()).toEqual(['Do kasy', 'Remove x.pl', 'Continue']);
  expect(asked).toEqual([[`https://shop.example/t/${one.surface}.json`, 'sha384-y']]);
});

it('German in Austria has the texts of Germany, replaced where the page has its own', async () => {
  serve(() => Response.json({ c: 'Fortfahren' }));
  provide({ 'de-at': 'de-AT.json' });
  await loadTexts('de-AT', surface());
  expect(said()).toEqual(['Kasse', 'Entferne x.pl', 'Fortfahren']);
  expect(asked).toEqual([['https://shop.example/cart/de-AT.json', '']]);
});

it('a language that is built in requests nothing', async () => {
  serve(() => Response.json({ a: 'Zahlen' }));
  provide({ 'de-DE': { url: '/de-DE.json' } });
  await loadTexts('de-DE', surface());
  expect(said()).toEqual(['Kasse', 'Entferne x.pl', 'Weiter']);
  expect(asked).toEqual([]);
});

it.each<[string, object, string[]]>([
  ['a lost placeholder', { b: 'Usuń' }, ['Checkout', 'Remove x.pl', 'Continue']],
  ['open brackets', { a: 'Do {kasy', c: 'Dalej' }, ['Checkout', 'Remove x.pl', 'Dalej']],
  ['markup', { a: '<b>Do kasy</b>' }, ['Checkout', 'Remove x.pl', 'Continue']],
])('a text with %s is not used, and that is logged once [C5.30]', async (_what, texts, expected) => {
  serve(() => Response.json(texts));
  provide({ 'pl-PL': { url: `/${count}.json` } });
  await loadTexts('pl-PL', surface());
  expect(said()).toEqual(expected);
  expect(logged).toHaveBeenCalledTimes(1);
});

it('a text that is no text is none', async () => {
  serve(() => Response.json({ a: 5, b: null, c: ['Dalej'], toString: 'x' }));
  provide({ 'pl-PL': { url: `/${count}.json` } });
  await loadTexts('pl-PL', surface());
  expect(said()).toEqual(['Checkout', 'Remove x.pl', 'Continue']);
});

it.each<[string, () => Answer]>([
  ['is missing', () => new Response('', { status: 404 })],
  ['is no JSON', () => new Response('<html>')],
  ['is a list', () => Response.json(['Do kasy'])],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file that %s leaves English, and is requested again by the next surface', async (_what, answer) => {
  serve(answer);
  const url = `/${count}.json`;
  provide({ 'pl-PL': { url } });
  await loadTexts('pl-PL', surface());
  expect(said()).toEqual(['Checkout', 'Remove x.pl', 'Continue']);
  expect(logged).toHaveBeenCalledTimes(1);
  serve(() => Response.json({ a: 'Do kasy' }));
  await loadTexts('pl-PL', surface());
  expect(said()[0]).toBe('Do kasy');
  expect(asked).toHaveLength(2);
});

it('a file that does not come is not waited for, and its texts are shown when it does', async () => {
  vi.useFakeTimers();
  let arrive: (answer: Response) => void = () => undefined;
  serve(() => new Promise((resolve) => (arrive = resolve)));
  provide({ 'pl-PL': { url: `/${count}.json` } });
  const loaded = loadTexts('pl-PL', surface());
  await vi.advanceTimersByTimeAsync(5_000);
  await loaded;
  expect(said()[0]).toBe('Checkout');
  let changes = 0;
  const stop = i18n.on('change', () => {
    changes += 1;
  });
  arrive(Response.json({ a: 'Do kasy' }));
  await vi.advanceTimersByTimeAsync(0);
  stop();
  expect(said()[0]).toBe('Do kasy');
  expect(changes).toBe(1);
});

it.each(['de-DE', 'de', 'DE-de'])("a brand's own words are found under %s", async (tag) => {
  setPageTexts({ texts: { [tag]: { Checkout: 'Bestellen' } } });
  await switchTexts('de-DE');
  await loadTexts('de-DE', surface());
  expect(said()).toEqual(['Bestellen', 'Entferne x.pl', 'Weiter']);
});

it('plurals are those of the language', async () => {
  serve(() => Response.json({ n: '{count, plural, one {# rok} few {# lata} many {# lat} other {# roku}}' }));
  provide({ 'pl-PL': `/${count}-years.json` });
  const ours = parseSentence('{count, plural, one {# year} other {# years}}');
  await switchTexts('pl-PL');
  await loadTexts(
    'pl-PL',
    catalogue({ '../locales/en-US/years.po': async () => ({ messages: { n: ours } }) }),
  );
  expect([1, 2, 5, 22].map((years) => i18n._('n', { count: years }))).toEqual([
    '1 rok',
    '2 lata',
    '5 lat',
    '22 lata',
  ]);
});

it('what cannot be used at all leaves our texts', async () => {
  serve(() => Response.json({ a: 'Do kasy' }));
  provide({ 'pl-PL': { url: `/${count}.json`, integrity: null as never } });
  await loadTexts('pl-PL', surface());
  expect(said()).toEqual(['Checkout', 'Remove x.pl', 'Continue']);
});

it("a brand's own words replace the page's texts", async () => {
  serve(() => Response.json({ a: 'Do kasy', c: 'Dalej' }));
  provide({ 'pl-PL': { url: `/${count}.json` } }, { 'pl-PL': { Checkout: 'Zamów', Dalej: 'Naprzód' } });
  await loadTexts('pl-PL', surface());
  expect(said()).toEqual(['Zamów', 'Remove x.pl', 'Naprzód']);
});

it('another config changes the texts that are shown', async () => {
  serve(() => Response.json({ a: 'Do kasy' }));
  await loadTexts('pl-PL', surface());
  expect(said()[0]).toBe('Checkout');
  provide({ 'pl-PL': { url: `/${count}.json` } });
  await switchTexts('pl-PL');
  expect(said()[0]).toBe('Do kasy');
});

it.each([
  ['en-XA', ['Čĥéčķóúť', 'Řéɱóṽé x.pl', 'Čóñťíñúé']],
  ['ar-XB', ['ثحهثكوعط', 'رهموڤه x.pl', 'ثونطينعه']],
])('a pseudo-locale shows what is translated: %s', async (language, texts) => {
  await loadTexts(language, surface());
  await switchTexts(language);
  expect(said()).toEqual(texts);
});
