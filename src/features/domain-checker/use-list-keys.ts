import { type RefObject, useEffect } from 'react';
import { walkList } from './list-keys.ts';

/** Lets the arrow keys walk the list, and from the field that stands beside it into the list. */
export function useListKeys(results: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = results.current?.parentElement;
    place?.addEventListener('keydown', walkList);
    return () => place?.removeEventListener('keydown', walkList);
  }, [results]);
}
