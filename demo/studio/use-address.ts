import { useEffect, useState } from 'react';
import { type ReadAddress, readAddress, writeUrl } from './address.ts';
import { EXAMPLE_STATE, type StudioState } from './state.ts';

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

/** Without a link, the preview shows examples; a small window starts with a phone, which fits at full size. */
function firstAddress(): ReadAddress {
  if (location.hash.length > 1) return readAddress(location.hash);
  return { state: innerWidth > 700 ? EXAMPLE_STATE : { ...EXAMPLE_STATE, width: 360 }, ignored: [] };
}
