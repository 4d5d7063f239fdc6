import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Amounts } from '../../api/products.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import type { Message } from '../../lib/messages.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { configAtom } from '../../state/page/config.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { vatBeside } from '../prices/price-terms.ts';

type ErrorText = typeof import('./error-text.tsx').ErrorText;

const loadErrorText = () => loadExport(() => import('./error-text.tsx'), 'ErrorText');

interface FailureProps {
  messages: readonly Message[];
  /** The current price of the products, if the click failed because of a changed price. */
  newPrice: MinorUnits | undefined;
  /** That price incl. VAT, if the shop says it. */
  amounts: Amounts | undefined;
}

/**
 * The reason why a click failed, below the button. Code and texts are loaded with the first failure; if that fails as
 * well, for example without a network, a general message is shown.
 */
export function Failure({ messages, newPrice, amounts }: FailureProps) {
  const { t } = useLingui();
  const { prices } = useAtomValue(configAtom);
  const money = useAtomValue(moneyFormatAtom);
  const price = newPrice === undefined ? undefined : money(newPrice);
  const withVat = amounts && vatBeside(amounts, prices);
  const vatIncluded = withVat === undefined ? undefined : money(withVat);
  const netText = price === undefined ? undefined : t`The price is now ${price} excl. VAT.`;
  const priceText =
    price === undefined || vatIncluded === undefined
      ? netText
      : t`The price is now ${price} excl. VAT, ${vatIncluded} incl. VAT.`;
  const [loaded, setLoaded] = useState<{ ErrorText: ErrorText | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    const show = (ErrorText: ErrorText | undefined): void => {
      if (isCurrent) setLoaded({ ErrorText });
    };
    loadErrorText().then(show, () => show(undefined));
    return () => {
      isCurrent = false;
    };
  }, []);
  // Rendered before its text: screen readers announce text that is added to an alert.
  return (
    <span className="add-error" role="alert">
      {loaded &&
        (loaded.ErrorText ? (
          <loaded.ErrorText messages={messages} text={priceText} />
        ) : (
          (priceText ?? t`Something went wrong. Please try again.`)
        ))}
    </span>
  );
}
