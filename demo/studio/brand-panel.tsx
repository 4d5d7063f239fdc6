import { useId, useState } from 'react';
import { ACCENT, colorValue, SCHEME, withBrandColor, withScheme } from './brand-color.ts';
import { BrandPicture } from './brand-picture.tsx';
import { hexOf, initialValue, tokenColor } from './contrast-report.ts';
import { Field } from './field.tsx';
import type { StudioState } from './state.ts';
import type { Theme } from './tokens.ts';

interface BrandProps {
  state: Pick<StudioState, 'tokens' | 'host'>;
  theme: Theme;
  onChange: (changes: Pick<StudioState, 'tokens' | 'host'>) => void;
}

/** One color and one switch, from which the tags derive all colors of a brand. */
export function BrandPanel({ state: { tokens, host }, theme, onChange }: BrandProps) {
  const isDark = tokens[SCHEME] === 'dark';
  const changeScheme = (dark: boolean): void => {
    const light = host === 'dark' ? 'plain' : host;
    onChange({ tokens: withScheme(tokens, theme, dark), host: dark ? 'dark' : light });
  };
  return (
    <>
      <ColorFields
        tokens={tokens}
        theme={theme}
        onChange={(color) => onChange({ host, tokens: withBrandColor(tokens, theme, color) })}
      />
      <label className="check">
        <input type="checkbox" checked={isDark} onChange={({ target }) => changeScheme(target.checked)} />
        My page is dark <code>{SCHEME}</code>
      </label>
      <BrandPicture tokens={tokens} theme={theme} />
    </>
  );
}

interface ColorProps {
  tokens: StudioState['tokens'];
  theme: Theme;
  onChange: (color: string | undefined) => void;
}

/** The color to pick and to type. What is typed stays until it is a color, and is not used before. */
function ColorFields({ tokens, theme, onChange }: ColorProps) {
  const refusalId = useId();
  const [typed, setTyped] = useState<string>();
  const value = tokens[ACCENT] ?? '';
  const color = tokenColor(ACCENT, tokens, theme);
  const isRefused = typed !== undefined && typed.trim() !== '' && colorValue(typed) === undefined;
  const type = (text: string): void => {
    setTyped(text);
    const next = colorValue(text);
    if (text.trim() === '' || next !== undefined) onChange(next);
  };
  const pick = (hex: string): void => {
    setTyped(undefined);
    onChange(hex);
  };
  return (
    <Field
      label="Your brand color"
      name={ACCENT}
      help="A name such as `tomato`, `#e4572e`, `hsl()` or `oklch()`. The tags make the rest from it, so that everything can be read."
    >
      {(control) => (
        <>
          <div className="brand-color">
            <input
              type="color"
              aria-label="Pick your brand color"
              value={color ? hexOf(color) : '#000000'}
              onChange={({ target }) => pick(target.value)}
            />
            <input
              {...control}
              value={isSame(typed, value) ? typed : value}
              placeholder={color ? hexOf(color) : initialValue(ACCENT, theme)}
              aria-invalid={isRefused}
              aria-errormessage={isRefused ? refusalId : undefined}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => type(target.value)}
            />
          </div>
          <p className="low" id={refusalId} role="status">
            {isRefused &&
              'This is no color that can be used. Write a name such as tomato, or #e4572e, without transparency.'}
          </p>
        </>
      )}
    </Field>
  );
}

/** Whether what was typed is still what is used, or is not used at all. */
const isSame = (typed: string | undefined, value: string): boolean => {
  if (typed === undefined) return false;
  const meant = colorValue(typed);
  return meant === undefined ? typed.trim() !== '' || value === '' : meant === value;
};
