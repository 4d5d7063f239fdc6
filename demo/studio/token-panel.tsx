import { useId, useState } from 'react';
import {
  COLOR_TOKENS,
  contrastWords,
  darkTokens,
  hexOf,
  initialValue,
  tokenColor,
} from './contrast-report.ts';
import { type StudioState, withEntry } from './state.ts';
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
const SIZES = TOKENS.filter((token) => !COLOR_TOKENS.includes(token));

/** The tokens of the theme, and the contrast of the colors. */
export function TokenPanel(props: TokensProps) {
  const { tokens, onChange, onDark } = props;
  return (
    <>
      <div className="row">
        <button type="button" onClick={() => onDark(darkTokens(tokens))}>
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
        aria-label={`Pick ${token.name}`}
        value={color ? hexOf(color) : '#000000'}
        onChange={({ target }) => onChange(withEntry(tokens, token.name, target.value))}
      />
      <TokenField {...props} note={<span className={low ? 'low' : 'enough'}>{text}</span>} />
    </div>
  );
}

/** A token with its value. A value that is not possible on a page is reported and not used. */
function TokenField({ token, tokens, theme, onChange, note }: TokenFieldProps & { note?: React.ReactNode }) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const change = (text: string): void => {
    const isUsable = text === '' || isTokenValue(text);
    setRefused(isUsable ? undefined : text);
    if (isUsable) onChange(withEntry(tokens, token.name, text === '' ? undefined : text));
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        <code>{token.name}</code>
      </label>
      <input
        id={id}
        value={refused ?? tokens[token.name] ?? ''}
        placeholder={initialValue(token.name, theme)}
        aria-describedby={`${id}-help`}
        aria-invalid={refused !== undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
      />
      <p className="help" id={`${id}-help`}>
        {token.meaning}.{' '}
        {refused !== undefined && <span className="low">This is no value of CSS and is not used.</span>}{' '}
        {note}
      </p>
    </div>
  );
}
