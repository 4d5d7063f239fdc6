import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

const htmlOf = (node: ReactNode): string =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>);

it.each(['<b>x</b>', '<0>x</0>', '<0/>', '{name}', ''])('shows a value unchanged: %s', (name) => {
  const shown = name.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(
    htmlOf(
      <Trans>
        Edit {name} <em>now</em>
      </Trans>,
    ),
  ).toBe(`Edit ${shown} <em>now</em>`);
});

it('keeps numbers for plurals, and keeps elements as elements', () => {
  const [count, name] = [2, '<b>x</b>'];
  expect(htmlOf(<Plural value={count} one={`# item of ${name}`} other={`# items of ${name}`} />)).toBe(
    '2 items of &lt;b&gt;x&lt;/b&gt;',
  );
  expect(htmlOf(<Trans>By {<i>us</i>}</Trans>)).toBe('By <i>us</i>');
});
