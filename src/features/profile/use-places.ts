import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../api/places.ts';
import { useSetAtom } from '../../state/store.ts';
import type { Bias, PlaceField } from './address-rules.ts';
import { findPlacesAtom } from './places.ts';

/** What a field of an address proposes now. */
export interface ProposedPlaces {
  places: readonly Place[];
  /** Asks anew; the question before is given up. */
  ask: (text: string, bias: Bias) => void;
  clear: () => void;
}

/** Proposes places while somebody types; what was asked for ends with the field. */
export function usePlaces(field: PlaceField): ProposedPlaces {
  const find = useSetAtom(findPlacesAtom);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const running = useRef<AbortController>(undefined);
  const stop = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const ask = (text: string, bias: Bias): void => {
    stop();
    const question = new AbortController();
    running.current = question;
    void find({ field, text, bias, signal: question.signal }).then((found) => found && setPlaces(found));
  };
  const clear = (): void => {
    stop();
    setPlaces([]);
  };
  return { places, ask, clear };
}
