import { expect, it } from 'vitest';
import { i18n, loadTexts } from './i18n.ts';
import { SERVER_TEXTS } from './server-texts.ts';
import { catalogue } from './texts/catalogue.ts';
import { errorsTexts } from './texts/errors.ts';

it('a language without a catalogue reads English, any other its own', async () => {
  const file = (text: string) => async () => ({ messages: { text } });
  const texts = catalogue({
    '../locales/en-US/cart.po': file('Cart'),
    '../locales/sk-SK/cart.po': file('Košík'),
  });
  expect((await texts('sk-SK')).messages).toEqual({ text: 'Košík' });
  expect((await texts('fr-FR')).messages).toEqual({ text: 'Cart' });
});

it('English in Sweden is spelled as Britons do, and else as the English catalogue has it', async () => {
  await loadTexts('en-SE', errorsTexts);
  const textOf = (key: string) => i18n._(SERVER_TEXTS[key]?.id ?? '');
  expect(textOf('exception.coupon.not_found')).toBe('We don’t recognise this code. Check it or try another.');
  expect(textOf('validation.required')).toBe('Field is required');
});

it('texts that are loaded already do not render the tags again', async () => {
  const texts = catalogue({ '../locales/de-DE/a.po': async () => ({ messages: { a: 'A' } }) });
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
