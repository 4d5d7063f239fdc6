import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { LicensePrices } from '../../api/business-mail.ts';
import type { CartItem } from '../../api/cart-schema.ts';
import { configAtom } from '../../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { icon } from '../../ui/icon.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { usePriceTerms } from '../prices/use-price-terms.ts';
import { changeLicensesAtom, requestLicensePricesAtom } from './item-state.ts';
import { LICENSES, readLicenses } from './rules.ts';

/** The number of mailboxes of a business mail item, with the price of one. */
export function Licenses({ item, licenses }: { item: CartItem; licenses: number }) {
  const { t } = useLingui();
  const { shown, text, isWrong, type, commit, step } = useCount(item.id, licenses);
  const { min, max } = LICENSES;
  const one = useOnePrice(item);
  return (
    <Field
      className="licenses"
      label={t`Mailboxes`}
      help={one && t`${one} per mailbox for this period`}
      error={isWrong ? t`Enter a number from ${min} to ${max}.` : undefined}
    >
      {(wiring) => (
        <div className="licenses-row">
          <IconButton
            variant="secondary"
            label={t`One fewer mailbox`}
            icon={<MinusIcon />}
            disabled={shown <= min}
            onClick={() => step(-1)}
          />
          <div className="input-box input-num">
            <input
              {...wiring}
              className="input"
              name="licenses"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={text}
              onChange={(event) => type(event.currentTarget.value)}
              onBlur={commit}
              onKeyDown={(event) => event.key === 'Enter' && commit()}
            />
          </div>
          <IconButton
            variant="secondary"
            label={t`One more mailbox`}
            icon={<PlusIcon />}
            disabled={shown >= max}
            onClick={() => step(1)}
          />
        </div>
      )}
    </Field>
  );
}

/** Shows the count optimistically; on failure it reverts to that in the cart. */
function useCount(itemId: string, licenses: number) {
  const change = useTagAction(useSetAtom(changeLicensesAtom));
  const [pending, setPending] = useState<number>();
  const [typed, setTyped] = useState<string>();
  const shown = pending ?? licenses;
  const send = async (count: number): Promise<void> => {
    setTyped(undefined);
    if (count === shown) return;
    setPending(count);
    await change(itemId, count);
    setPending((current) => (current === count ? undefined : current));
  };
  const count = typed === undefined ? shown : readLicenses(typed);
  const commit = (): void => {
    if (typed !== undefined && count !== undefined) void send(count);
  };
  const step = (by: number): void => void send(Math.min(LICENSES.max, Math.max(LICENSES.min, shown + by)));
  return { shown, text: typed ?? String(shown), isWrong: count === undefined, type: setTyped, commit, step };
}

/** The formatted price of one mailbox for the item's period; undefined until it is loaded. */
function useOnePrice({ id, code, period }: CartItem): string | undefined {
  const request = useSetAtom(requestLicensePricesAtom);
  const { net } = usePriceTerms();
  const { currency } = useAtomValue(configAtom);
  const subject = `${code} ${currency}`;
  const [known, setKnown] = useState<{ subject: string; prices: LicensePrices }>();
  useEffect(() => {
    const stop = new AbortController();
    request(id, stop.signal).then(
      (prices) => setKnown({ subject, prices }),
      () => undefined,
    );
    return () => stop.abort();
  }, [request, id, subject]);
  const price = known?.subject === subject && known.prices.find((row) => row.period === period);
  return price ? net(price.vatExcluded) : undefined;
}

const MinusIcon = icon('M5 12h14');
