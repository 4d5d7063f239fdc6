import { useEffect, useState } from 'react';
import type { Locale } from '../../config/locales.ts';
import { onPageReturn } from '../../lib/page-return.ts';
import { configAtom } from '../../state/page/config.ts';
import { emit } from '../../state/page/events.ts';
import { useAtomValue } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { LangView } from './lang-view.tsx';
import { languageChoices } from './language-names.ts';
import { languageUrl } from './rules.ts';

/** Language select: loads the page in the chosen language. Renders nothing if there is only one. */
export function LangTag() {
  const config = useAtomValue(configAtom);
  const host = useHost();
  const [leavingFor, setLeavingFor] = useState<Locale>();
  useEffect(() => onPageReturn(() => setLeavingFor(undefined)), []);
  const choose = (language: Locale): void => {
    const url = languageUrl(config, language, readPage());
    if (!url || !emit('ws-language-change', { language, url: url.href }, host)) return;
    setLeavingFor(language);
    location.assign(url);
  };
  const choices = languageChoices(config);
  if (choices.length < 2) return null;
  return <LangView choices={choices} language={leavingFor ?? config.language} onChoose={choose} />;
}

function readPage() {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel~="alternate"][hreflang]');
  const alternates = [...links].map((link) => ({ language: link.hreflang, href: link.href }));
  return { href: location.href, alternates };
}
