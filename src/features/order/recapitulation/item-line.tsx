import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SETTING_LABELS } from '../../../i18n/setting-labels.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Price } from '../../../ui/price.tsx';
import { usePeriodText } from '../../prices/period-text.ts';
import { RenewalLine } from '../../prices/renewal-line.tsx';
import { renewsByItself } from '../../prices/rules.ts';
import { usePriceTerms } from '../../prices/use-price-terms.ts';
import { spacedName } from '../../service-settings/rules.ts';
import { type OrderedItem, orderedTitle } from '../send/ordered-content.ts';

/** An item of the order: what it is, its settings, and its price. */
export const ItemLine = ({ item }: { item: OrderedItem }) => {
  const { t } = useLingui();
  const { loud, soft, net } = usePriceTerms();
  const facts = useFacts(item);
  const payment = useAtomValue(cartAtom)?.paymentOption;
  const { vatExcludedBeforeDiscount: before } = item.price;
  return (
    <>
      <div className="recap-what">
        <p className="strong recap-name" translate="no">
          {orderedTitle(item)}
        </p>
        <p className="muted small recap-name">{facts.join(' · ')}</p>
        <RenewalLine item={item} isAutomatic={renewsByItself(item, payment)} />
      </div>
      <Price
        stacked
        amount={loud(item.price)}
        suffix={soft(item.price)}
        was={before === undefined ? undefined : net(before)}
        wasLabel={t`Original price`}
      />
    </>
  );
};

/** Properties with a place or a unit of their own; a package is known by its id only. */
const PLACED: readonly string[] = ['domain', 'name', 'licenses', 'capacity', 'domainsCount', 'packageId'];

/** Everything about an item besides its title and price, each once. */
function useFacts({ name, period, coupon: code, properties }: OrderedItem): string[] {
  const { t, i18n } = useLingui();
  const textOf = usePeriodText();
  const title = orderedTitle({ name, properties });
  const { domain, name: ownName, capacity } = properties;
  const licenses = Number(properties.licenses ?? 0);
  const domainsCount = Number(properties.domainsCount ?? 0);
  const settings = Object.entries(properties).filter(([property]) => !PLACED.includes(property));
  const facts = [
    // A domain is registered in ASCII, however it is displayed; some shops use that for the item's name, too.
    domain,
    name,
    ownName,
    licenses > 0 && t`${plural(licenses, { one: '# mailbox', other: '# mailboxes' })}`,
    capacity && !name.includes(`${capacity} GB`) && `${capacity} GB`,
    domainsCount > 0 && t`${plural(domainsCount, { one: '# website', other: '# websites' })}`,
    ...settings.map(([property, value]) => {
      const label = SETTING_LABELS[property];
      return `${label ? i18n._(label) : spacedName(property)}: ${value}`;
    }),
    code && t`Coupon ${code}`,
    period !== undefined && textOf(period),
  ];
  return [...new Set(facts)].filter((fact): fact is string => Boolean(fact) && fact !== title);
}
