import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../api/cart-schema.ts';
import { hiddenPartsAtom } from '../../state/page/hidden-parts.ts';
import { useAtomValue } from '../../state/store.ts';
import { useStyles } from '../../ui/renderer.ts';
import { optionsOf, titleOf } from '../cart/rules.ts';
import { ItemUpgrade } from './item-upgrade.tsx';
import { Licenses } from './licenses.tsx';
import css from './offers.css?inline';

/** The options of a cart item: number of mailboxes, upgrade. */
export function ItemOptions({ item }: { item: CartItem }) {
  useStyles(css);
  const { t } = useLingui();
  const options = optionsOf(item, useAtomValue(hiddenPartsAtom));
  const name = titleOf(item);
  return (
    <section className="item-options" aria-label={t`Options for ${name}`}>
      {item.properties.licenses !== undefined && <Licenses item={item} licenses={item.properties.licenses} />}
      {options.includes('upgrade') && <ItemUpgrade item={item} />}
    </section>
  );
}
