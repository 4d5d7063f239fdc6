import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../api/cart-schema.ts';
import { capacityFact, titleOf } from './rules.ts';

/** The item's name if its title is another, and its capacity: mailboxes, space, websites. */
export function ItemFacts({ item }: { item: CartItem }) {
  const { t } = useLingui();
  const { licenses, domainsCount } = item.properties;
  const capacity = capacityFact(item);
  const facts = [
    titleOf(item) !== item.name && item.name,
    licenses !== undefined && t`${plural(licenses, { one: '# mailbox', other: '# mailboxes' })}`,
    capacity !== undefined && `${capacity} GB`,
    domainsCount !== undefined && t`${plural(domainsCount, { one: '# website', other: '# websites' })}`,
  ].filter(Boolean);
  return facts.length > 0 && <p className="cart-detail">{facts.join(' · ')}</p>;
}
