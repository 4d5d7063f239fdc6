import type { I18n } from '@lingui/core';
import { type FormEvent, useState } from 'react';
import { Field, ValueField } from './field.tsx';
import { checkPage, type PageFinding, readPage } from './page-check.ts';

interface CheckProps {
  scriptUrl: string;
  i18n: I18n;
}

type Result = { findings: readonly PageFinding[] } | { failure: string } | undefined;

interface Source {
  address: string;
  /** Takes precedence. */
  html: string;
}

async function resultOf({ address, html }: Source, { scriptUrl, i18n }: CheckProps): Promise<Result> {
  try {
    const page = html.trim() === '' ? await readPage(address.trim()) : { html, pageUrl: undefined };
    return { findings: await checkPage(page.html, { pageUrl: page.pageUrl, scriptUrl, i18n }) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Checks a page that exists: pasted, or read from this site. */
export function CheckPanel(props: CheckProps) {
  const [source, setSource] = useState<Source>({ address: '', html: '' });
  const [result, setResult] = useState<Result>();
  const [isChecking, setChecking] = useState(false);
  const check = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isChecking) return;
    setChecking(true);
    setResult(await resultOf(source, props));
    setChecking(false);
  };
  return (
    <form className="check" onSubmit={(event) => void check(event)}>
      <SourceFields source={source} onChange={setSource} />
      <button type="submit" aria-disabled={isChecking}>
        Check the page
      </button>
      <div aria-live="polite" className="check-result">
        {result && <Findings result={result} />}
      </div>
    </form>
  );
}

function SourceFields({ source, onChange }: { source: Source; onChange: (source: Source) => void }) {
  return (
    <>
      <p className="help">
        Says what is wrong on a page that you have, also where no script runs. Nothing in it is run, and
        nothing is sent anywhere but the codes of its products to the shop.
      </p>
      <ValueField
        label="Address of the page"
        help="Of a page of this site. For any other, paste its HTML."
        value={source.address || undefined}
        onChange={(address = '') => onChange({ ...source, address })}
      />
      <Field
        label="Or the HTML of the page"
        help="Open the page, show its source (Ctrl+U), and copy all of it."
      >
        {(control) => (
          <textarea
            {...control}
            className="snippet"
            rows={6}
            spellCheck={false}
            value={source.html}
            onChange={({ target }) => onChange({ ...source, html: target.value })}
          />
        )}
      </Field>
    </>
  );
}

function Findings({ result }: { result: NonNullable<Result> }) {
  if ('failure' in result) return <p>{result.failure}</p>;
  const { findings } = result;
  if (findings.length === 0)
    return (
      <p>
        No mistakes in the HTML. What only a browser can see, <code>?ws-doctor</code> behind the page’s
        address says.
      </p>
    );
  return (
    <>
      <p>{findings.length === 1 ? '1 mistake:' : `${findings.length} mistakes:`}</p>
      <ul>
        {findings.map(({ text, snippets }) => (
          <li key={text}>
            {text}
            {snippets.map((snippet) => (
              <pre key={snippet}>
                <code>{snippet}</code>
              </pre>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
