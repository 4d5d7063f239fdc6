// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { htmlOfFirst, htmlOfReact } from '../../../test/support/same-source.tsx';
import { LOCALES, type Locale } from '../../config/locales.ts';
import { COMPANIES } from '../../config/presets.ts';
import { MinicartView } from '../../features/minicart/minicart-view.tsx';
import { formatMoney } from '../../i18n/formats.ts';
import { headerTexts } from '../../i18n/texts/header-texts.ts';
import { frameOf } from '../element/frame.tsx';
import { addTexts } from './lingui.ts';

// Every state × locale × company: what the first view draws is what React draws, character for character.

const CURRENCIES = [...new Set(Object.values(COMPANIES).map(({ currency }) => currency))];
const THEMES = [...new Set(Object.values(COMPANIES).map(({ theme }) => theme)), 'admin'] as const;

const nothing = (): void => undefined;

/** Every state of a mini-cart in every currency. */
const MINICARTS = CURRENCIES.flatMap((currency) =>
  [0, 1, 2, 5, 21, 1_000].flatMap((count) =>
    [{ inert: false }, { inert: true }, { inert: false, busy: true }].map((state) => ({
      currency,
      count,
      state,
    })),
  ),
);

const useTexts = async (language: Locale): Promise<void> =>
  addTexts(language, (await headerTexts(language)).messages);

/** The HTML of both for each view, in the frame of every theme. */
async function htmlOfBoth(views: readonly ReactNode[], language: Locale): Promise<[string[], string[]]> {
  const framed = THEMES.flatMap((theme) =>
    views.map((children) => frameOf({ isInline: true, theme, language, children })),
  );
  return [framed.map(htmlOfFirst), await htmlOfReact(framed, language, headerTexts)];
}

it.each(LOCALES)('a mini-cart is the same in %s [C3.17]', async (language: Locale) => {
  await useTexts(language);
  const views = MINICARTS.map(({ currency, count, state }) => {
    const total = count > 0 ? formatMoney(count * 1_205, currency, language) : '';
    const props = { count, total, ...state, onOpen: nothing, onPrepare: nothing };
    return <MinicartView key={JSON.stringify(props)} {...props} />;
  });
  const [drawn, react] = await htmlOfBoth(views, language);
  expect(drawn).toEqual(react);
});

it('content of each kind is drawn as React draws it', async () => {
  const kinds = ['text', '', 0, 12, true, false, null, undefined, ['a', [1, null], <b key="b">c</b>]];
  const views = kinds.map((children, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the list does not change.
    <p key={index} title="" hidden={children === ''}>
      {children}
    </p>
  ));
  expect(views.map(htmlOfFirst)).toEqual(await htmlOfReact(views, 'en-US', headerTexts));
});
