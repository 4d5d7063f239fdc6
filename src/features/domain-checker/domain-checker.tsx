import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useStyles } from '../../ui/root.tsx';
import { lastSearch } from './last-search.ts';
import { readWanted, type Wanted } from './names.ts';
import css from './search-form.css?inline';
import { SearchForm } from './search-form.tsx';
import { usePanel } from './use-panel.ts';

/** Props of {@link DomainChecker}. */
export interface DomainCheckerProps {
  /** Searched at once, and again when it changes. */
  qd?: string | undefined;
  /** Absent: on where `qd` is given, else off (section 2). The visitor may change it. */
  freeOnly?: boolean | undefined;
  /** Stands in the field at first, where `qd` asks nothing. */
  typed?: string | undefined;
  /** The visitor was typing already when the tag came. */
  takesFocus?: boolean | undefined;
  /** Where "To the cart" leads; absent: the page's cart. */
  onCart?: (() => void) | undefined;
  /** Offered at taken names where somebody can prove that a name is theirs. */
  onProve?: (() => void) | undefined;
  /** Told of what the visitor searches, so that its address can be shared. */
  onSearch?: ((search: SharedSearch) => void) | undefined;
}

/** A search as an address can hold it. */
export interface SharedSearch {
  qd: string;
  freeOnly: boolean;
}

/** A question that the visitor or the page asked; a new object is a new question. */
export interface SearchRequest {
  text: string;
  wanted: Wanted;
}

/** The question in a text, or undefined where it names nothing that can be asked. */
function requestOf(text: string): SearchRequest | undefined {
  const wanted = readWanted(text);
  return wanted.names.length + wanted.words.length > 0 ? { text, wanted } : undefined;
}

/**
 * Search field, streamed results, and what is in the cart already (section 2, domain checker). It never leaves the page
 * by itself. The results are a chunk of their own, fetched when somebody turns to the field.
 */
export function DomainChecker(props: DomainCheckerProps) {
  const { qd = '', typed: typedBefore = '', takesFocus = false, onCart, onProve, onSearch } = props;
  const given = props.freeOnly ?? qd.trim() !== '';
  useStyles(css);
  const { t } = useLingui();
  const { SearchPanel: Panel, Rehearsal, failed, load } = usePanel();
  const [typed, setTyped] = useState({ qd, text: qd || typedBefore });
  const [asked, setAsked] = useState(() => ({ qd, request: requestOf(qd) }));
  const [problem, setProblem] = useState<string>();
  const [switched, setSwitched] = useState({ given, on: given });
  const { company } = useAtomValue(configAtom);
  const [last] = useState(() => lastSearch(company));
  const field = useRef<HTMLInputElement>(null);
  // The attribute asks like a visitor: a new value replaces what was typed and searched before.
  if (asked.qd !== qd)
    setAsked({ qd, request: asked.request?.text === qd ? asked.request : (requestOf(qd) ?? asked.request) });
  const text = typed.qd === qd ? typed.text : qd;
  const { request } = asked;
  const freeOnly = switched.given === given ? switched.on : given;

  const isAsked = request !== undefined;
  useEffect(() => {
    if (isAsked) load();
  }, [isAsked, load]);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const ask = (next: SearchRequest): void => {
    setAsked({ qd, request: next });
    onSearch?.({ qd: next.text, freeOnly });
  };

  const submit = (): void => {
    const next = requestOf(text);
    if (next) ask(next);
    else if (text.trim())
      setProblem(t`Invalid domain name. Use letters, digits and hyphens, as in my-company.com.`);
    else setProblem(t`Field is required. Type a name or a word.`);
    if (!next) field.current?.focus();
  };

  return (
    <div className="dc">
      <SearchForm
        text={text}
        problem={problem}
        fieldRef={field}
        onText={(next) => {
          setTyped({ qd, text: next });
          setProblem(undefined);
        }}
        onSubmit={submit}
        onNear={load}
        lastText={isAsked ? undefined : last}
      />
      {!request && Rehearsal && <Rehearsal />}
      {request && Panel && (
        <Panel
          request={request}
          freeOnly={freeOnly}
          onFreeOnly={(on) => {
            setSwitched({ given, on });
            onSearch?.({ qd: request.text, freeOnly: on });
          }}
          onCart={onCart}
          onProve={onProve}
        />
      )}
      {request && !Panel && !failed && <div className="dc-pending" aria-busy="true" />}
      {request && failed && (
        <div className="dc-pending-failed" role="alert">
          <Trans>The results could not be loaded. Check your connection.</Trans>
          <Button onClick={load}>{t`Try again`}</Button>
        </div>
      )}
    </div>
  );
}
