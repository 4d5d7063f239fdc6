// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { htmlOf, htmlOfReact, withStandIns } from '../../../test/support/same-source.tsx';
import { LOCALES, type Locale } from '../../config/locales.ts';
import { COMPANIES } from '../../config/presets.ts';
import { MinicartView } from '../../features/minicart/minicart-view.tsx';
import { formatMoney } from '../../i18n/formats.ts';
import { headerTexts } from '../../i18n/texts/header-texts.ts';
import { frameOf } from '../element/frame.tsx';

// Every state × locale × company: what the first view draws is what React draws, character for character.

const CURRENCIES = [...new Set(Object.values(COMPANIES).map(({ currency }) => currency))];
const THEMES = [...new Set(Object.values(COMPANIES).map(({ theme }) => theme)), 'admin'] as const;

const first = await withStandIns(async () => ({
  ...(await import('./nodes-of.ts')),
  ...(await import('./lingui.ts')),
  ...(await import('../element/frame.tsx')),
  ...(await import('../../features/minicart/minicart-view.tsx')),
}));

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

it.each(LOCALES)('a mini-cart is the same in %s', async (language: Locale) => {
  first.addTexts(language, (await headerTexts(language)).messages);
  const all = THEMES.flatMap((theme) =>
    MINICARTS.map(({ currency, count, state }) => {
      const total = count > 0 ? formatMoney(count * 1_205, currency, language) : '';
      const props = { count, total, ...state, onOpen: nothing, onPrepare: nothing };
      const frame = { isInline: true, theme, language };
      return {
        first: htmlOf(first.nodesOf(first.frameOf({ ...frame, children: first.MinicartView(props) }))),
        react: frameOf({ ...frame, children: <MinicartView {...props} /> }),
      };
    }),
  );
  const drawn = await htmlOfReact(
    all.map(({ react }) => react),
    language,
    headerTexts,
  );
  expect(all.map((one) => one.first)).toEqual(drawn);
});
