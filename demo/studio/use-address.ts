import { useEffect, useState } from 'react';
import { type ReadAddress, readAddress, writeUrl } from './address.ts';
import type { StudioState } from './state.ts';

/** Browsers throw if the URL changes more often than about a hundred times a minute. */
const PAUSE = 250;

/** The state of the studio, which is kept in the URL. The URL of a link remains until the state changes. */
export function useAddress(): [ReadAddress, (state: StudioState) => void] {
  const [read, setRead] = useState<ReadAddress & { isChanged?: true }>(firstAddress);
  useEffect(() => {
    const follow = (): void => setRead(readAddress(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (!read.isChanged) return;
    const timer = setTimeout(() => history.replaceState(null, '', writeUrl(read.state)), PAUSE);
    return () => clearTimeout(timer);
  }, [read]);
  return [read, (state) => setRead({ state, ignored: [], isChanged: true })];
}

/** A small window starts with the preview of a phone, which fits at full size. */
function firstAddress(): ReadAddress {
  const read = readAddress(location.hash);
  const isChosen = location.hash.length > 1 || innerWidth > 700;
  return isChosen ? read : { ...read, state: { ...read.state, width: 360 } };
}
