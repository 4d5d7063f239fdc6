// @vitest-environment happy-dom
import type { ReactNode } from 'react';
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

interface Pair {
  first: unknown;
  react: ReactNode;
}

const useTexts = async (language: Locale): Promise<void> =>
  first.addTexts(language, (await headerTexts(language)).messages);

/** The HTML of both for each pair, in the frame of every theme. */
async function htmlOfPairs(pairs: readonly Pair[], language: Locale): Promise<[string[], string[]]> {
  const framed = THEMES.flatMap((theme) => {
    const frame = { isInline: true, theme, language };
    return pairs.map((pair) => ({
      first: first.frameOf({ ...frame, children: pair.first as ReactNode }),
      react: frameOf({ ...frame, children: pair.react }),
    }));
  });
  const drawn = framed.map((pair) => htmlOf(first.nodesOf(pair.first)));
  const react = framed.map((pair) => pair.react);
  return [drawn, await htmlOfReact(react, language, headerTexts)];
}

it.each(LOCALES)('a mini-cart is the same in %s [C3.17]', async (language: Locale) => {
  await useTexts(language);
  const pairs = MINICARTS.map(({ currency, count, state }) => {
    const total = count > 0 ? formatMoney(count * 1_205, currency, language) : '';
    const props = { count, total, ...state, onOpen: nothing, onPrepare: nothing };
    return { first: first.MinicartView(props), react: <MinicartView {...props} /> };
  });
  const [drawn, react] = await htmlOfPairs(pairs, language);
  expect(drawn).toEqual(react);
});

it('content of each kind is drawn as React draws it', async () => {
  const kinds = ['text', '', 0, 12, true, false, null, undefined, ['a', [1, null], <b key="b">c</b>]];
  const described = kinds.map((children) => ({
    type: 'p',
    props: { children, title: '', hidden: children === '' },
  }));
  const react = kinds.map((children, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the list does not change.
    <p key={index} title="" hidden={children === ''}>
      {children}
    </p>
  ));
  expect(described.map((one) => htmlOf(first.nodesOf(one)))).toEqual(
    await htmlOfReact(react, 'en-US', headerTexts),
  );
});
