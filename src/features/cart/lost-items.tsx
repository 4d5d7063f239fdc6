import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lostItemCountAtom } from '../../state/cart/lost-cart.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { restoreLostItemsAtom } from './lost-items-state.ts';

/** Puts the items of a lost session back. */
export function LostItems() {
  const { t } = useLingui();
  const count = useAtomValue(lostItemCountAtom);
  const { busy, press } = useBusy(useTagAction(useSetAtom(restoreLostItemsAtom)));
  return (
    <Button variant="primary" busy={busy} onClick={() => void press()}>
      {t`${plural(count, { one: 'Put your item back', other: 'Put your # items back' })}`}
    </Button>
  );
}
