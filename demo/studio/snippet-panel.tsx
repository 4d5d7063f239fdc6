import { type RefObject, useRef, useState } from 'react';
import { Field, ValueField } from './field.tsx';
import type { Snippet } from './snippet.ts';
import { CARRIERS, type Carrier, type StudioState } from './state.ts';

interface SnippetProps {
  snippet: Snippet;
  state: StudioState;
  onChange: (state: StudioState) => void;
}

const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  attribute: 'On the first tag',
  block: 'In a block of its own in the head',
};

/** What to paste, and the link to this page. */
export function SnippetPanel({ snippet, state, onChange }: SnippetProps) {
  return (
    <>
      <p className="help">
        Open your page by its address, not as a file. The shop has to allow the origin of the page: ask your
        provider, or start the demo with <code>--allow-origin</code>.
      </p>
      <CopyField
        label="Once, in the head of the page"
        help="Most systems have a field for code in the <head>. The rules in <style> reserve the tags’ room, so that the page does not jump."
        text={snippet.head}
      />
      {snippet.tags.map((text, index) => (
        <CopyField
          // biome-ignore lint/suspicious/noArrayIndexKey: a tag has nothing but its place.
          key={index}
          label={`Tag ${index + 1}: ${state.tags[index]?.tag}`}
          help={
            index === 0
              ? 'Each tag goes where it should appear. Paste it in the view of the source.'
              : undefined
          }
          text={text}
        />
      ))}
      <ValueField
        label="Where the config stands"
        help="Choose the block where your system changes quotes in attributes."
        value={state.carrier === 'attribute' ? undefined : state.carrier}
        choices={CARRIERS.slice(1).map((value) => ({ value, label: CARRIER_NAMES[value] }))}
        unset={CARRIER_NAMES.attribute}
        onChange={(value) =>
          onChange({ ...state, carrier: CARRIERS.find((one) => one === value) ?? 'attribute' })
        }
      />
    </>
  );
}

interface CopyFieldProps {
  label: string;
  help?: string | undefined;
  text: string;
}

function CopyField({ label, help, text }: CopyFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Field label={label} help={help}>
      {(control) => (
        <>
          <textarea
            {...control}
            ref={area}
            className="snippet"
            readOnly
            spellCheck={false}
            rows={Math.min(10, text.split('\n').length + 2)}
            value={text}
          />
          <CopyButton what={label} text={text} area={area} />
        </>
      )}
    </Field>
  );
}

interface CopyButtonProps {
  label?: string;
  /** For screen readers: what is copied, where the label does not say it. */
  what?: string;
  text: string;
  /** Selected where the browser does not let the page copy. */
  area?: RefObject<HTMLTextAreaElement | null>;
}

/** Copies a text and says so. */
export function CopyButton({ label = 'Copy', what, text, area }: CopyButtonProps) {
  const [result, setResult] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('Copied.');
    } catch {
      area?.current?.select();
      setResult('The browser does not let this page copy: copy the selected text.');
    }
  };
  return (
    <div className="row">
      <button type="button" onClick={() => void copy()}>
        {label} {what && <span className="visually-hidden">{what}</span>}
      </button>
      <span role="status">{result}</span>
    </div>
  );
}
