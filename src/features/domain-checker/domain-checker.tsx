import { useEffect, useMemo, useRef, useState } from 'react';
import { checkerTexts } from '../../i18n/texts/checker-texts.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { publicCartAtom } from '../../state/cart/page-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { personAtom } from '../../state/session/person.ts';
import { useAtomValue } from '../../state/store.ts';
import { useFirstActs } from '../../ui/host-context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { scrollToElement } from '../../ui/scroll.ts';
import { Pending } from './pending.tsx';
import { lastQuery } from './query/last-query.ts';
import css from './query/search-form.css?inline';
import { SearchForm } from './query/search-form.tsx';
import { useQuery } from './query/use-query.ts';
import type { SharedSearch } from './shared-search.ts';

export interface DomainCheckerProps {
  /** Searched at once, and again when it changes. */
  qd?: string | undefined;
  /** Defaults to on with a `qd`, and to off without one. The visitor may change it. */
  freeOnly?: boolean | undefined;
  /** The initial value of the field without a `qd`. */
  typed?: string | undefined;
  /** Focuses the field: the visitor was typing before the tag was rendered. */
  takesFocus?: boolean | undefined;
  /** Opens the cart; defaults to opening the page's cart. */
  onCart?: (() => void) | undefined;
  /** Starts the order; if undefined, the order is not offered. */
  onCheckout?: (() => void) | undefined;
  /** Lets a visitor prove that a taken name is theirs; not offered if undefined. */
  onProve?: (() => void) | undefined;
  /** Called when the visitor searches, so that the URL can contain the search. */
  onSearch?: ((search: SharedSearch) => void) | undefined;
}

/** The panel with its texts: `ws-cart`, which also shows the field, loads only the texts of the field. */
export const SearchPanel = lazyPart(
  () => loadExport(() => import('./search/search-panel.tsx'), 'SearchPanel'),
  { texts: checkerTexts, fallback: <Pending /> },
);

/** The height in px that the first results need below the field, with the filters above them. */
const FIRST_RESULTS = 320;

/**
 * After a search by the visitor: scrolls the field to the top if the results would be below the viewport, and hides an
 * on-screen keyboard, which would cover them.
 */
function makeRoomForResults(field: HTMLInputElement | null): void {
  const form = field?.form;
  if (!field || !form) return;
  if (matchMedia('(pointer: coarse)').matches) field.blur();
  if (form.getBoundingClientRect().bottom + FIRST_RESULTS <= innerHeight) return;
  // By then the space of the results is rendered: without it the page may be too short to scroll.
  requestAnimationFrame(() => scrollToElement(form, 'start'));
}

function useFocusedField(takesFocus: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return field;
}

/**
 * The search field, the streamed results and the cart's state. Never leaves the page by
 * itself. The code of the results is loaded when the field gets the focus.
 */
export function DomainChecker(props: DomainCheckerProps) {
  const person = useAtomValue(personAtom);
  // Another person starts with an empty field; only the first one typed into the page's fallback.
  return <Checker key={person} {...props} {...(person > 0 && { typed: '', takesFocus: false })} />;
}

/** This tab's last search, once it is known who sits there. */
function usePrevious(): string | undefined {
  const { company } = useAtomValue(configAtom);
  const isPersonKnown = useAtomValue(publicCartAtom) !== undefined;
  return useMemo(() => (isPersonKnown ? lastQuery(company) : undefined), [isPersonKnown, company]);
}

function Checker(props: DomainCheckerProps) {
  const { qd = '', typed = '', takesFocus = false, onCart, onCheckout, onProve, onSearch } = props;
  useStyles(css);
  const { text, setText, error, query, submit } = useQuery(qd, typed);
  const [freeOnly, setFreeOnly] = useFreeOnly(props.freeOnly ?? qd.trim() !== '');
  const previous = usePrevious();
  const field = useFocusedField(takesFocus);
  const search = async (wanted: string): Promise<void> => {
    const next = await submit(wanted);
    if (!next) {
      field.current?.focus();
      return;
    }
    onSearch?.({ qd: next.text, freeOnly });
    makeRoomForResults(field.current);
  };
  useFirstActs('type', setText);
  useFirstActs('search', (wanted: string) => void search(wanted));
  const changeFreeOnly = (on: boolean): void => {
    setFreeOnly(on);
    if (query) onSearch?.({ qd: query.text, freeOnly: on });
  };
  const actions = {
    onFreeOnly: changeFreeOnly,
    onCart,
    onCheckout,
    onProve,
    onText: (next: string) => void search(next),
  };
  return (
    <div className="dc">
      <SearchForm
        text={text}
        error={error}
        fieldRef={field}
        onChange={setText}
        onSubmit={actions.onText}
        onFocus={SearchPanel.preload}
        lastText={query ? undefined : previous}
      />
      {query && <SearchPanel {...{ query, freeOnly }} {...actions} />}
    </div>
  );
}

/** Whether only free names are shown: the page's setting, until the visitor changes it. */
function useFreeOnly(given: boolean): [boolean, (on: boolean) => void] {
  const [chosen, setChosen] = useState({ given, on: given });
  const freeOnly = chosen.given === given ? chosen.on : given;
  return [freeOnly, (on) => setChosen({ given, on })];
}
