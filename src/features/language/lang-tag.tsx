import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { Locale } from '../../config/locales.ts';
import { onPageReturn } from '../../lib/page-return.ts';
import { configAtom } from '../../state/config.ts';
import { emit } from '../../state/events.ts';
import { useAtomValue } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { GlobeIcon } from '../../ui/icons-header.tsx';
import { Select } from '../../ui/select.tsx';
import { languageChoices, languageNames, languageUrl } from './rules.ts';

/** Language select: loads the page in the chosen language. Renders nothing if there is only one. */
export function LangTag() {
  const { t } = useLingui();
  const config = useAtomValue(configAtom);
  const host = useHost();
  const [leavingFor, setLeavingFor] = useState<Locale>();
  useEffect(() => onPageReturn(() => setLeavingFor(undefined)), []);
  const choices = languageChoices(config);
  if (choices.length < 2) return null;
  const onChange = (event: ChangeEvent<HTMLSelectElement>): void => {
    const language = choices.find((known) => known === event.currentTarget.value);
    const url = language && languageUrl(config, language, readPage());
    if (!url || !emit('ws-language-change', { language, url: url.href }, host)) return;
    setLeavingFor(language);
    location.assign(url);
  };
  return (
    <Select
      part="select"
      size="s"
      quiet
      icon={<GlobeIcon size="s" />}
      aria-label={t`Language`}
      title={t`Changing the language reloads the page`}
      options={languageNames(choices)}
      value={leavingFor ?? config.language}
      onKeyDown={openOnArrow}
      onChange={onChange}
    />
  );
}

/** Opens the select on arrow keys, which would otherwise change the value and load a page with each press. */
function openOnArrow(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  try {
    event.currentTarget.showPicker();
    event.preventDefault();
  } catch {
    // Unsupported or in a cross-origin frame; keep the default behavior.
  }
}

function readPage() {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel~="alternate"][hreflang]');
  const alternates = [...links].map((link) => ({ language: link.hreflang, href: link.href }));
  return { href: location.href, alternates };
}
