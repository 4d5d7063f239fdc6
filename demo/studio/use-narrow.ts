import { useSyncExternalStore } from 'react';

const NARROW = matchMedia('(max-width: 999px)');

/** Whether the preview stands above the panel instead of beside it, as in the style sheet. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listen) => {
      NARROW.addEventListener('change', listen);
      return () => NARROW.removeEventListener('change', listen);
    },
    () => NARROW.matches,
  );
