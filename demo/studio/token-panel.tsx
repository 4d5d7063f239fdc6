import { useState } from 'react';
import { SCHEME, withScheme } from './brand-color.ts';
import { COLOR_TOKENS, contrastWords, hexOf, initialValue, tokenColor } from './contrast-report.ts';
import { Field, ValueField, withCode } from './field.tsx';
import { type StudioState, withEntry } from './state.ts';
import { tokenTitle } from './token-titles.ts';
import { isTokenValue } from './token-values.ts';
import { type Theme, TOKENS, type Token } from './tokens.ts';

interface TokensProps {
  tokens: StudioState['tokens'];
  theme: Theme;
  onChange: (tokens: StudioState['tokens']) => void;
  /** Sets colors for a dark page, on such a page. */
  onDark: (tokens: StudioState['tokens']) => void;
}

const MAIN_TOKENS: readonly string[] = ['--ws-accent', '--ws-on-accent', '--ws-ink', '--ws-paper'];
const MAIN_COLORS = COLOR_TOKENS.filter(({ name }) => MAIN_TOKENS.includes(name));
const OTHER_COLORS = COLOR_TOKENS.filter(({ name }) => !MAIN_TOKENS.includes(name));
const SCHEMES = TOKENS.filter(({ name }) => name === SCHEME);
const SIZES = TOKENS.filter((token) => !COLOR_TOKENS.includes(token) && !SCHEMES.includes(token));

/** The tokens of the theme, and the contrast of the colors. */
export function TokenPanel(props: TokensProps) {
  const { tokens, theme, onChange, onDark } = props;
  return (
    <>
      <div className="row">
        <button type="button" onClick={() => onDark(withScheme(tokens, theme, true))}>
          Use colors for a dark page
        </button>
        {/* Not `disabled`: it would lose the focus with the click that resets the tokens. */}
        <button type="button" aria-disabled={Object.keys(tokens).length === 0} onClick={() => onChange({})}>
          Reset all tokens
        </button>
      </div>
      {MAIN_COLORS.map((token) => (
        <ColorField key={token.name} token={token} {...props} />
      ))}
      <details>
        <summary>All other colors</summary>
        {SCHEMES.map((token) => (
          <SchemeField key={token.name} token={token} {...props} />
        ))}
        {OTHER_COLORS.map((token) => (
          <ColorField key={token.name} token={token} {...props} />
        ))}
      </details>
      <details>
        <summary>Fonts, sizes and shapes</summary>
        {SIZES.map((token) => (
          <TokenField key={token.name} token={token} {...props} />
        ))}
      </details>
    </>
  );
}

interface TokenFieldProps extends TokensProps {
  token: Token;
}

function ColorField(props: TokenFieldProps) {
  const { token, tokens, theme, onChange } = props;
  const color = tokenColor(token.name, tokens, theme);
  const { low, text } = contrastWords(token.name, tokens, theme);
  return (
    <div className="color">
      <input
        type="color"
        aria-label={`Pick: ${tokenTitle(token.name)}`}
        value={color ? hexOf(color) : '#000000'}
        onChange={({ target }) => onChange(withEntry(tokens, token.name, target.value))}
      />
      <TokenField {...props} note={<span className={low ? 'low' : 'enough'}>{text}</span>} />
    </div>
  );
}

/** A token with its value. A value that is not possible on a page is reported and not used. */
function TokenField({ token, tokens, theme, onChange, note }: TokenFieldProps & { note?: React.ReactNode }) {
  const [refused, setRefused] = useState<string>();
  const change = (text: string): void => {
    const isUsable = text === '' || isTokenValue(text);
    setRefused(isUsable ? undefined : text);
    if (isUsable) onChange(withEntry(tokens, token.name, text === '' ? undefined : text));
  };
  const help = (
    <>
      {withCode(`${token.meaning}.`)}{' '}
      {refused !== undefined && <span className="low">This is no value of CSS and is not used.</span>} {note}
    </>
  );
  return (
    <Field label={tokenTitle(token.name)} name={token.name} help={help}>
      {(control) => (
        <input
          {...control}
          value={refused ?? tokens[token.name] ?? ''}
          placeholder={token.shown ?? initialValue(token.name, theme)}
          aria-invalid={refused !== undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}

/** Whether the tags have colors for a light or for a dark page. */
function SchemeField({ token, tokens, theme, onChange }: TokenFieldProps) {
  return (
    <ValueField
      label={tokenTitle(token.name)}
      name={token.name}
      help={`${token.meaning}.`}
      value={tokens[token.name]}
      choices={[{ value: 'dark' }]}
      unset="light"
      onChange={(value) => onChange(withScheme(tokens, theme, value === 'dark'))}
    />
  );
}
