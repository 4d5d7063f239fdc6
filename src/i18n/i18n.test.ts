import { expect, it } from 'vitest';
import { i18n, loadTexts, switchTexts } from './i18n.ts';
import { SERVER_TEXTS } from './server-texts.ts';
import { catalogue } from './texts/catalogue.ts';
import { errorsTexts } from './texts/errors-texts.ts';

it('a language without a catalogue shows English, any other its own texts [1.14] [9.20]', async () => {
  const file = (text: string) => async () => ({ messages: { text } });
  const texts = catalogue({
    '../locales/en-US/cart.po': file('Cart'),
    '../locales/sk-SK/cart.po': file('Košík'),
  });
  expect((await texts('sk-SK')).messages).toEqual({ text: 'Košík' });
  expect((await texts('fr-FR')).messages).toEqual({ text: 'Cart' });
});

it('English in Sweden uses British spelling where it differs, else the English catalogue [D.55]', async () => {
  await loadTexts('en-SE', errorsTexts);
  const textOf = (key: string) => i18n._(SERVER_TEXTS[key]?.id ?? '');
  expect(textOf('exception.coupon.not_found')).toBe('We don’t recognise this code. Check it or try another.');
  expect(textOf('validation.required')).toBe('Field is required');
});

it('already loaded texts do not render the tags again', async () => {
  const texts = catalogue({
    '../locales/en-US/a.po': async () => ({ messages: { a: 'A' } }),
    '../locales/de-DE/a.po': async () => ({ messages: { a: 'A' } }),
  });
  await loadTexts('de-DE', texts);
  let changes = 0;
  const stop = i18n.on('change', () => {
    changes += 1;
  });
  await loadTexts('de-DE', texts);
  stop();
  expect(i18n.locale).toBe('de-DE');
  expect(changes).toBe(0);
});

it('a part that is opened while the language changes is shown in the new language', async () => {
  let arrive: (module: { messages: object }) => void = () => undefined;
  const slow = catalogue({
    '../locales/de-DE/b.po': async () => ({ messages: { b: 'B' } }),
    '../locales/sk-SK/b.po': () => new Promise((resolve) => (arrive = resolve)),
  });
  const late = catalogue({
    '../locales/de-DE/c.po': async () => ({ messages: { c: 'C' } }),
    '../locales/sk-SK/c.po': async () => ({ messages: { c: 'C po slovensky' } }),
  });
  await loadTexts('de-DE', slow);
  const switched = switchTexts('sk-SK');
  await loadTexts('de-DE', late);
  arrive({ messages: { b: 'B' } });
  await switched;
  expect(i18n._('c')).toBe('C po slovensky');
});
