import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { spelledName } from '../../../lib/domain-name/spelled-name.ts';
import { publicCartAtom } from '../../../state/cart/page-cart.ts';
import { useAtomValue } from '../../../state/store.ts';
import type { Counts } from '../rows/counts.ts';
import type { RowContext } from '../rows/result-row.tsx';
import { cartDomainsAtom } from '../state.ts';
import { CountedNames } from './status-line.tsx';

/** Milliseconds between two announcements of a search. */
const INTERVAL = 2_000;

interface DomainChange {
  name: string;
  isAdded: boolean;
}

interface AnnouncerProps {
  counts: Counts;
  searching: boolean;
  context: Pick<RowContext, 'spelling' | 'texts'>;
}

/**
 * Announces to screen readers the progress of a search, a few times a minute and when it is complete or names were checked again, and each domain
 * that is added to the cart or removed from it: a row's button changes its name, which is not read while it has the focus.
 */
export function Announcer({ counts, searching, context }: AnnouncerProps) {
  const [announced, setAnnounced] = useState<Counts>();
  const [change, setChange] = useState<DomainChange>();
  useDomainChange(setChange);
  const latest = useRef(counts);
  useEffect(() => {
    latest.current = counts;
  });
  // After the search, it changes when names are checked again.
  const found = searching ? undefined : `${counts.checked} ${counts.unsure}`;
  useEffect(() => {
    const announce = (): void => {
      setChange(undefined);
      setAnnounced(found ? latest.current : { ...latest.current, unsure: 0 });
    };
    const timer = found ? setTimeout(announce, 100) : setInterval(announce, INTERVAL);
    return () => clearTimeout(timer);
  }, [found]);
  return (
    <span className="sr" role="status">
      {change && <ChangedDomain {...change} {...context} />}
      {!change && announced && announced.checked + announced.unsure > 0 && (
        <CountedNames counts={announced} between=", " />
      )}
    </span>
  );
}

function ChangedDomain({ name: ascii, isAdded, spelling, texts }: DomainChange & AnnouncerProps['context']) {
  const name = spelledName(ascii, spelling);
  return isAdded ? `${name}: ${texts.inCart}` : <Trans>{name} was removed</Trans>;
}

/** Reports each change of the cart's domains, but not the domains of the first cart. */
function useDomainChange(onChange: (change: DomainChange) => void): void {
  const isLoaded = useAtomValue(publicCartAtom) !== undefined;
  const domains = useAtomValue(cartDomainsAtom);
  const [known, setKnown] = useState(isLoaded ? domains : undefined);
  if (!isLoaded || domains === known) return;
  setKnown(domains);
  if (!known) return;
  const added = [...domains.keys()].find((name) => !known.has(name));
  const name = added ?? [...known.keys()].find((one) => !domains.has(one));
  if (name !== undefined) onChange({ name, isAdded: name === added });
}
