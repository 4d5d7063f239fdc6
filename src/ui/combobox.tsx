import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import css from './combobox.css?inline';
import { ComboboxCount, ComboboxList, type ComboboxOption } from './combobox-list.tsx';
import { foldCase, keyResult, type ListState, matching } from './combobox-rules.ts';
import { Field, type FieldTexts, type Wiring } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { useStyles } from './root.tsx';
import { Spinner } from './spinner.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'size' | 'list'>;

export interface ComboboxProps extends FieldTexts, InputProps {
  options: readonly ComboboxOption[];
  /** The value of the selected option; null or '' for none. */
  value: string | null;
  onChange: (value: string) => void;
}

/**
 * Selects one of many options by typing, such as a country. Text that matches no option is discarded on blur.
 * Autofilled text selects the option with this label or value at once, since a browser may fill a field that never has
 * the focus.
 */
export const Combobox = ({ options, value, onChange, onBlur, ...rest }: ComboboxProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const pick = (option: ComboboxOption) => {
    setTyped(null);
    if (option.value !== value) onChange(option.value);
  };
  const pickTyped = (text: string) => {
    const exact = options.find(({ label, value: code }) =>
      [label, code].some((own) => foldCase(own) === foldCase(text)),
    );
    if (exact) pick(exact);
    setTyped(null);
  };
  const leave: InputProps['onBlur'] = (event) => {
    if (typed) pickTyped(typed);
    setTyped(null);
    onBlur?.(event);
  };
  return (
    <Suggest
      {...rest}
      text={typed ?? chosen?.label ?? ''}
      options={matching(options, typed ?? '')}
      selected={value}
      onText={(text, isTyped) => (isTyped ? setTyped(text) : pickTyped(text))}
      onPick={pick}
      onRevert={() => setTyped(null)}
      onBlur={leave}
      autoActive
      end={<ChevronDownIcon size="s" className="combobox-chevron" />}
    />
  );
};

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

/** The state of the list, with handlers for the input's events and for selecting a row. */
function useSuggestions(props: SuggestInputProps) {
  const { options, selected, onText, onPick, onRevert, autoActive, quietWhenEmpty } = props;
  const [state, setState] = useState<ListState>(CLOSED);
  const open = state.open && !(quietWhenEmpty && options.length === 0);
  const active = Math.min(state.active, options.length - 1);
  const close = () => setState(CLOSED);
  const type = (input: HTMLInputElement) => {
    const isTyped = input.matches(':focus');
    onText(input.value, isTyped);
    if (isTyped) setState({ open: true, active: autoActive ? 0 : -1 });
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
        onFocus={(event) => {
          if (autoActive) event.currentTarget.select();
          input.onFocus?.(event);
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
