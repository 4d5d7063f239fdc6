import { useState } from 'react';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import { useAtomValue } from '../../state/store.ts';

/**
 * What the visitor agreed to and signed, as it was when the order was sent: a stored order ends these drafts, while a
 * payment on the page still shows its review.
 */
export function useUntilSent<T>(value: T): T {
  const isSending = useAtomValue(checkoutInProgressAtom);
  const [kept, setKept] = useState({ value });
  if (!isSending && kept.value !== value) setKept({ value });
  return isSending ? kept.value : value;
}
