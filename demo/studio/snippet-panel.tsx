import { type RefObject, useRef, useState } from 'react';
import { TAG_FACTS } from '../../src/elements/tag-list.ts';
import { Field, ValueField } from './field.tsx';
import type { StudioPage } from './pages.ts';
import type { Snippet } from './snippet.ts';
import { CARRIERS, type Carrier, type StudioState, type StudioTag } from './state.ts';

/** The HTML of a page. */
export interface PageSnippet extends StudioPage {
  snippet: Snippet;
}

interface SnippetProps {
  pages: readonly PageSnippet[];
  state: StudioState;
  onChange: (state: StudioState) => void;
}

const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  attribute: 'On the first tag',
  block: 'In a block of its own in the head',
};

/** The HTML to paste, and the link to this page. */
export function SnippetPanel({ pages, state, onChange }: SnippetProps) {
  return (
    <>
      <p className="help">
        Put the page on a web server: opened as a file, it does not work. Your provider has to allow your
        site’s address first; the demo does with <code>--allow-origin</code>.
      </p>
      {pages.map((page) => (
        <PageFields key={page.title} {...page} />
      ))}
      <ValueField
        label="Where to put the config"
        help="Choose the block if your system changes quotation marks in attributes."
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

/** The head of a page and each of its tags. */
const PageFields = ({ title, state, snippet }: PageSnippet) => (
  <>
    {title !== '' && <h3>{title}</h3>}
    <CopyField
      label={`Once, in the ${title.toLowerCase() || 'page'}’s head`}
      help="Most systems have a field for code in the <head>. The rules in <style> reserve space, so that the page does not jump while it loads."
      text={snippet.head}
    />
    {snippet.tags.map((text, index) => (
      <CopyField
        // oxlint-disable-next-line react/no-array-index-key -- a tag has nothing but its place.
        key={index}
        label={`${title ? `${title}, tag` : 'Tag'} ${index + 1}: ${titleOf(state.tags[index])}`}
        help={
          index === 0
            ? 'Each tag goes where it should appear. Paste it in the source (HTML) view.'
            : undefined
        }
        text={text}
      />
    ))}
  </>
);

const titleOf = (tag: StudioTag | undefined): string => (tag ? TAG_FACTS[tag.tag].title : '');

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
  /** For screen readers: the copied content, if the label does not name it. */
  what?: string;
  text: string;
  /** Announced after "Copied." */
  note?: string;
  /** Selected if the browser does not allow the page to copy. */
  area?: RefObject<HTMLTextAreaElement | null>;
  /** The one filled button of the page. */
  isPrimary?: boolean;
}

/** Copies a text and announces it, until the text changes. */
export function CopyButton({ label = 'Copy', what, text, note = '', area, isPrimary }: CopyButtonProps) {
  const [attempt, setAttempt] = useState<{ text: string; result: string }>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setAttempt({ text, result: `Copied. ${note}` });
    } catch {
      area?.current?.select();
      const wayOn = area ? ': copy the selected text.' : '.';
      setAttempt({ text, result: `The browser does not let this page copy${wayOn}` });
    }
  };
  return (
    <div className="row">
      <button type="button" className={isPrimary ? 'primary' : undefined} onClick={() => void copy()}>
        {label} {what && <span className="visually-hidden">{what}</span>}
      </button>
      <span role="status">{attempt?.text === text && attempt.result}</span>
    </div>
  );
}
