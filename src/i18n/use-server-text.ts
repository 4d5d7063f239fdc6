import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { use, useEffect, useState } from 'react';
import type { Locale } from '../config/locales.ts';
import { loadExport } from '../lib/load-chunk.ts';
import type { Message } from '../lib/messages.ts';
import { DeveloperTitles } from './developer-titles.ts';
import { loadTexts } from './i18n.ts';
import { errorsTexts } from './texts/errors-texts.ts';
import type { InvalidValue } from './value-reasons.ts';

type Texts = (i18n: I18n, message: Message, showTitle: boolean, about?: InvalidValue) => string;

/** The text of a message; of one at a field with the reason why the value is refused. */
export type TextOf = (message: Message, about?: InvalidValue) => string;

/** Used if the texts cannot be loaded, for example without a network: these are in every catalogue. */
const FALLBACKS: Readonly<Record<string, MessageDescriptor>> = {
  'wsk.general.network': msg`We can’t reach the shop. Check your connection and try again.`,
  'wsk.general.offline': msg`We can’t reach the shop. Check your connection and try again.`,
  'wsk.general.chunk_load': msg`Part of this page couldn’t be loaded. Check your connection, or reload the page.`,
};

const fallback: Texts = (i18n, { key }) =>
  i18n._(FALLBACKS[key] ?? msg`Something went wrong. Please try again.`);

async function load(locale: string): Promise<Texts> {
  const [serverText] = await Promise.all([
    loadExport(() => import('./server-texts.ts'), 'serverText'),
    loadTexts(locale as Locale, errorsTexts),
  ]);
  return serverText;
}

/**
 * Translates server messages. Their texts are in a separate chunk, loaded with the first message: undefined until it is
 * loaded, and a general message if it cannot be loaded.
 */
export function useServerText(needed: boolean): TextOf | undefined {
  const { i18n } = useLingui();
  const showTitle = use(DeveloperTitles);
  const [loaded, setLoaded] = useState<{ locale: string; texts: Texts }>();
  const { locale } = i18n;
  useEffect(() => {
    if (!needed) return;
    let current = true;
    const show = (texts: Texts): void => {
      if (current) setLoaded({ locale, texts });
    };
    load(locale).then(show, () => show(fallback));
    return () => {
      current = false;
    };
  }, [needed, locale]);
  if (loaded?.locale !== locale) return undefined;
  return (message, about) => loaded.texts(i18n, message, showTitle, about);
}
