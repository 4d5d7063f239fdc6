import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import css from './combobox.css?inline';
import { ComboboxCount, ComboboxList, type ComboboxOption } from './combobox-list.tsx';
import { foldCase, isLikely, keyResult, type ListState, matching } from './combobox-rules.ts';
import { Field, type FieldTexts, type Wiring } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { useStyles } from './renderer.ts';
import { Spinner } from './spinner.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'size' | 'list'>;

export interface ComboboxProps extends FieldTexts, InputProps {
  options: readonly ComboboxOption[];
  /** The value of the selected option; null or '' for none. */
  value: string | null;
  onChange: (value: string) => void;
  /** The value that is meant by a text which is no label: "Holland". */
  readValue?: ((text: string) => string | undefined) | undefined;
}

/**
 * Selects one of many options by typing, such as a country. Text that is left in the field, submitted with Enter or
 * filled in by a browser selects the option that it names. If it names none, it becomes the value, so that the form can
 * refuse it and nothing else is sent in its place.
 */
export const Combobox = ({
  options,
  value,
  onChange,
  onBlur,
  onKeyDown,
  onFocus,
  readValue = () => undefined,
  ...rest
}: ComboboxProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const named = typed ? namedOption(options, typed, readValue) : undefined;
  const matches = matching(options, typed ?? '');
  const shown = named ? [named, ...matches.filter((option) => option !== named)] : matches;
  const set = (next: string) => {
    setTyped(null);
    if (next !== value) onChange(next);
  };
  const settle = (text: string) => set(namedOption(options, text, readValue)?.value ?? text.trim());
  const leave: InputProps['onBlur'] = (event) => {
    if (typed?.trim()) settle(typed);
    setTyped(null);
    onBlur?.(event);
  };
  const press: InputProps['onKeyDown'] = (event) => {
    if (event.key === 'Enter' && !event.defaultPrevented && typed?.trim()) settle(typed);
    onKeyDown?.(event);
  };
  return (
    <Suggest
      {...rest}
      text={typed ?? chosen?.label ?? value ?? ''}
      options={shown}
      selected={value}
      onText={(text, isTyped) => (isTyped ? setTyped(text) : settle(text))}
      onPick={(option) => set(option.value)}
      onRevert={() => setTyped(null)}
      onBlur={leave}
      onKeyDown={press}
      autoActive={named !== undefined || isLikely(shown, typed ?? '')}
      onFocus={(event) => {
        // Typing replaces the text.
        event.currentTarget.select();
        onFocus?.(event);
      }}
      end={<ChevronDownIcon size="s" className="combobox-chevron" />}
    />
  );
};

/** The option that a text names: by its label, its value, or another name that the caller knows. */
function namedOption(
  options: readonly ComboboxOption[],
  text: string,
  readValue: (text: string) => string | undefined,
): ComboboxOption | undefined {
  const known = options.find(({ label, value }) =>
    [label, value].some((own) => foldCase(own) === foldCase(text)),
  );
  if (known) return known;
  const value = readValue(text);
  return options.find((option) => option.value === value);
}

export interface SuggestFieldProps extends FieldTexts, InputProps {
  /** Any text, also one that is not among the suggestions. */
  value: string;
  onChange: (text: string) => void;
  /** Suggestions for the current text, provided by the caller. */
  options: readonly ComboboxOption[];
  onPick: (option: ComboboxOption) => void;
  busy?: boolean;
}

/** A text field with suggestions, such as a street from a geocoder. */
export const SuggestField = ({ value, onChange, busy, ...rest }: SuggestFieldProps) => (
  <Suggest
    {...rest}
    text={value}
    selected={null}
    onText={(text) => onChange(text)}
    quietWhenEmpty
    end={busy ? <Spinner /> : null}
  />
);

interface SuggestProps extends FieldTexts, InputProps {
  text: string;
  options: readonly ComboboxOption[];
  selected: string | null;
  /** `isTyped` is false for text that was filled in while the field did not have the focus. */
  onText: (text: string, isTyped: boolean) => void;
  onPick: (option: ComboboxOption) => void;
  onRevert?: () => void;
  /** Typing makes the first row active, so that Enter selects it. */
  autoActive?: boolean;
  /** Shows no list without options, instead of an empty-list message. */
  quietWhenEmpty?: boolean;
  end?: ReactNode;
}

const Suggest = (props: SuggestProps) => {
  const { label, optional, help, error, className, id, ...control } = props;
  useStyles(css);
  return (
    <Field {...{ label, optional, help, error, className, id }}>
      {(wiring) => <SuggestInput {...control} label={label} wiring={wiring} />}
    </Field>
  );
};

type SuggestInputProps = Omit<SuggestProps, keyof FieldTexts | 'id'> & { label: string; wiring: Wiring };

const CLOSED: ListState = { open: false, active: -1 };
/** The active row of a list that was opened by typing: the first one, if it is likely to be meant. */
const TYPED = -2;

/** The state of the list, with handlers for the input's events and for selecting a row. */
function useSuggestions(props: SuggestInputProps) {
  const { options, selected, onText, onPick, onRevert, autoActive, quietWhenEmpty } = props;
  const [state, setState] = useState<ListState>(CLOSED);
  const open = state.open && !(quietWhenEmpty && options.length === 0);
  const first = autoActive ? 0 : -1;
  const active = Math.min(state.active === TYPED ? first : state.active, options.length - 1);
  const close = () => setState(CLOSED);
  const type = (input: HTMLInputElement) => {
    const isTyped = input.matches(':focus');
    onText(input.value, isTyped);
    if (isTyped) setState({ open: true, active: TYPED });
  };
  const openAll = () => {
    if (!quietWhenEmpty)
      setState({ open: true, active: options.findIndex((option) => option.value === selected) });
  };
  const pick = (option: ComboboxOption) => {
    onPick(option);
    close();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const { does, ...next } = keyResult(event.key, { open, active }, options.length);
    if (does !== 'nothing' && event.key !== 'Tab') {
      event.preventDefault();
      event.stopPropagation();
    }
    const picked = options[active];
    if (does === 'pick' && picked) onPick(picked);
    if (does === 'revert') onRevert?.();
    setState(next);
    props.onKeyDown?.(event);
  };
  return {
    open,
    active,
    close,
    type,
    openAll,
    pick,
    press,
    activate: (index: number) => setState({ open: true, active: index }),
  };
}

const SuggestInput = (props: SuggestInputProps) => {
  const { text, options, selected, onText, onPick, onRevert, autoActive, quietWhenEmpty, ...rest } = props;
  const { end, label, wiring, ...input } = rest;
  const list = useSuggestions(props);
  const { open, active } = list;
  const id = useId();
  return (
    <div className="input-box combobox">
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...input}
        {...wiring}
        className="input"
        role="combobox"
        aria-expanded={open}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        onChange={(event) => list.type(event.currentTarget)}
        onClick={(event) => {
          list.openAll();
          input.onClick?.(event);
        }}
        onBlur={(event) => {
          list.close();
          input.onBlur?.(event);
        }}
        onKeyDown={list.press}
      />
      {end && <span className="input-end">{end}</span>}
      {open && (
        <ComboboxList
          {...{ id, label, options, active, selected }}
          onPick={list.pick}
          onActive={list.activate}
        />
      )}
      <ComboboxCount open={open} count={options.length} />
    </div>
  );
};
