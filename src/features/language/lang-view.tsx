import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { Locale } from '../../config/locales.ts';
import { LanguageIcon } from '../../ui/icons-header.tsx';
import { Select } from '../../ui/select.tsx';
import { languageNames } from './language-names.ts';

interface LangViewProps {
  choices: readonly Locale[];
  language: Locale;
  onChoose: (language: Locale) => void;
}

/** The language select. */
export function LangView({ choices, language, onChoose }: LangViewProps) {
  const { t } = useLingui();
  return (
    <Select
      part="select"
      size="s"
      quiet
      icon={<LanguageIcon size="s" />}
      aria-label={t`Language`}
      title={t`Changing the language reloads the page`}
      options={languageNames(choices)}
      value={language}
      onKeyDown={openOnArrow}
      onChange={(event) => {
        const chosen = choices.find((known) => known === event.currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
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
