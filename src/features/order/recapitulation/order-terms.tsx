import { Trans } from '@lingui/react/macro';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Link } from '../../../ui/link.tsx';
import { usePeriodText } from '../../prices/period-text.ts';
import { RenewalLine } from '../../prices/renewal-line.tsx';
import { isPlain, renewsByItself } from '../../prices/rules.ts';
import { type OrderedContent, orderedTitle } from '../send/ordered-content.ts';

interface OrderTermsProps {
  /** What is ordered, as far as it is known. */
  content: Pick<OrderedContent, 'items' | 'payment'> | undefined;
}

/**
 * Right above the order button: what renews by itself, for how long and how that ends (Directive 2011/83/EU, Articles 6
 * and 8); or that there is no such thing, and no setup fee, where that is known.
 */
export function OrderTerms({
  content: { items, payment } = { items: [], payment: undefined },
}: OrderTermsProps) {
  const { adminUrl } = useAtomValue(configAtom);
  const periodText = usePeriodText();
  if (isPlain(items, payment)) {
    return (
      <p className="muted small">
        <Trans>No setup fee. Nothing renews by itself unless you choose it.</Trans>
      </p>
    );
  }
  const renewing = items.filter((item) => item.period && renewsByItself(item, payment));
  if (renewing.length === 0) return null;
  return (
    <div className="muted small">
      <p>
        <Trans>
          Renews by itself until you end it{' '}
          <Link href={adminUrl} external>
            in your customer account
          </Link>
          :
        </Trans>
      </p>
      <ul className="stack stack-tight">
        {renewing.map((item) => (
          <li key={item.id}>
            {orderedTitle(item)} · {periodText(item.period ?? 0)}
            <RenewalLine item={{ ...item, price: { renewalPrice: item.price.renewalPrice } }} isAutomatic />
          </li>
        ))}
      </ul>
    </div>
  );
}
