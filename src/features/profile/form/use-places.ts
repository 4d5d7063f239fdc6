import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../../api/places.ts';
import { useSetAtom } from '../../../state/store.ts';
import type { Bias, SuggestedField } from './address-rules.ts';
import { findPlacesAtom } from './find-places.ts';

/** The suggestions for an address field. */
export interface PlaceSuggestions {
  places: readonly Place[];
  /** Starts a search and aborts the previous one. */
  search: (text: string, bias: Bias) => void;
  clear: () => void;
}

/** Suggests places while typing; unmounting aborts the search. */
export function usePlaces(field: SuggestedField): PlaceSuggestions {
  const find = useSetAtom(findPlacesAtom);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const running = useRef<AbortController>(undefined);
  const stop = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const search = (text: string, bias: Bias): void => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    void find({ field, text, bias, signal: controller.signal }).then((found) => found && setPlaces(found));
  };
  const clear = (): void => {
    stop();
    setPlaces([]);
  };
  return { places, search, clear };
}
