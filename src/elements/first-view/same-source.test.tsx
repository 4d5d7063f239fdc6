// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { htmlOf, htmlOfReact, withStandIns } from '../../../test/support/same-source.tsx';
import { PRICES } from '../../config/drawn-settings.ts';
import { LOCALES, type Locale } from '../../config/locales.ts';
import { COMPANIES } from '../../config/presets.ts';
import {
  LoggedInView,
  LogInView,
  LogOutButtonView,
  LogOutLinkView,
} from '../../features/account/tag/login-views.tsx';
import { LangView } from '../../features/language/lang-view.tsx';
import { languageChoices } from '../../features/language/language-names.ts';
import { MinicartView } from '../../features/minicart/minicart-view.tsx';
import { PriceView } from '../../features/prices/price-view.tsx';
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
  ...(await import('../../features/account/tag/login-views.tsx')),
  ...(await import('../../features/language/lang-view.tsx')),
  ...(await import('../../features/minicart/minicart-view.tsx')),
  ...(await import('../../features/prices/price-view.tsx')),
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

const LOGIN_LINKS = ['https://login.example/?step=cart&language=sk-SK', undefined].flatMap((href) =>
  [{}, { busy: true }, { inert: true }].map((state) => ({ href, ...state, onClick: nothing })),
);
const LOGINS = ['eva', '<b>&amp;"\u202e', 'x'.repeat(125), '0'];

it.each(LOCALES)('a login tag is the same in %s [C3.17]', async (language: Locale) => {
  await useTexts(language);
  const loggedOut = LOGIN_LINKS.map((props) => ({
    first: first.LogInView(props),
    react: <LogInView {...props} />,
  }));
  const loggedIn = LOGINS.flatMap((login) => {
    const off = [false, true].map((isOff) => ({
      first: first.LogOutButtonView({ isOff, onClick: nothing }),
      react: <LogOutButtonView isOff={isOff} onClick={nothing} />,
    }));
    const links = LOGIN_LINKS.map((props) => ({
      first: first.LogOutLinkView(props),
      react: <LogOutLinkView {...props} />,
    }));
    return [...off, ...links].map((pair) => ({
      first: first.LoggedInView({ login, children: pair.first }),
      react: <LoggedInView login={login}>{pair.react}</LoggedInView>,
    }));
  });
  const [drawn, react] = await htmlOfPairs([...loggedOut, ...loggedIn], language);
  expect(drawn).toEqual(react);
});

it.each(LOCALES)('a language select is the same in %s [C3.17]', async (language: Locale) => {
  await useTexts(language);
  const lists = [...Object.values(COMPANIES).map(({ languages }) => languages), LOCALES];
  const pairs = lists.map((languages) => {
    const choices = languageChoices({ language, languages });
    const props = { choices, language, onChoose: nothing };
    return { first: first.LangView(props), react: <LangView {...props} /> };
  });
  const [drawn, react] = await htmlOfPairs(pairs, language);
  expect(drawn).toEqual(react);
});

const AMOUNTS = { vatExcluded: 6_588, vatIncluded: 8_103 };
const CHOICES = [{}, { per: 'month' }, { vat: '' }, { renewal: 'true' }, { period: '12' }, { period: '7' }];

it.each(LOCALES)('a price is the same in %s [C3.17]', async (language: Locale) => {
  await useTexts(language);
  const products = CURRENCIES.map((currency) => ({
    ...{ code: 'a', name: 'A', currency },
    prices: [
      { period: 1, ...AMOUNTS, renewal: { vatExcluded: 700, vatIncluded: 800 } },
      { period: 12, vatExcluded: 70_000, vatIncluded: 81_000 },
    ],
  }));
  const pairs = [...products, undefined].flatMap((product) =>
    CHOICES.flatMap((attributes) =>
      PRICES.map((prices) => {
        const props = { product, attributes, language, prices };
        return { first: first.PriceView(props), react: <PriceView {...props} /> };
      }),
    ),
  );
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
    // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
    <p key={index} title="" hidden={children === ''}>
      {children}
    </p>
  ));
  expect(described.map((one) => htmlOf(first.nodesOf(one)))).toEqual(
    await htmlOfReact(react, 'en-US', headerTexts),
  );
});

it('a language select shows the language of the page, and one that was chosen', () => {
  const select = (language: Locale): HTMLSelectElement | null => {
    const [node] = first.nodesOf(first.LangView({ choices: LOCALES, language, onChoose: nothing }));
    return node instanceof Element ? node.querySelector('select') : null;
  };
  expect(select('nl-NL')?.value).toBe('nl-NL');
  const shown = select('cs-CZ');
  const next = select('hu-HU');
  if (shown && next) first.updateNode(shown, next);
  expect(shown?.value).toBe('hu-HU');
});
