import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Cart } from '../../api/cart-schema.ts';
import { donationSizes, roundUp } from '../../config/donations.ts';
import { useServerText } from '../../i18n/use-server-text.ts';
import type { Message } from '../../lib/messages.ts';
import { type MinorUnits, toMajor } from '../../lib/money.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import type { CartResult } from '../../state/changes/change-cart.ts';
import { roundsUpAtom } from '../../state/changes/round-up.ts';
import { configAtom } from '../../state/page/config.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { type RadioCard, RadioCards } from '../../ui/radio-cards.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { changeDonationAtom } from './donation-state.ts';
import css from './offers.css?inline';
import { type DonationChoice, donationChoice, readAmount } from './rules.ts';

/** Choice of a donation: rounding up, one of two fixed amounts, or a custom one (clause 9.16). */
export function DonationBox() {
  useStyles(css);
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  if (!cart) return null;
  return (
    <div className="stack stack-tight">
      <p className="muted">{t`Your donation goes to good causes. It’s added to your total, VAT-free.`}</p>
      <Choice cart={cart} />
    </div>
  );
}

function Choice({ cart }: { cart: Cart }) {
  const { t } = useLingui();
  const { currency } = useAtomValue(configAtom);
  const roundsUp = useAtomValue(roundsUpAtom);
  const { pending, failure, give } = useDonation();
  const [typing, setTyping] = useState(false);
  const textOf = useServerText(failure !== undefined);
  const error = failure && textOf?.(failure);
  const amounts = amountsOf(cart, currency);
  const choice = typing ? 'other' : (pending?.choice ?? donationChoice(cart, currency, roundsUp));
  const choose = (next: DonationChoice): void => {
    setTyping(next === 'other');
    if (next !== 'other') void give(next, amounts[next]);
  };
  return (
    <>
      <RadioCards
        className="donation"
        legend={t`How much would you like to give?`}
        options={useChoices(cart, amounts)}
        value={choice}
        onChange={choose}
        error={choice === 'other' ? undefined : error}
        alert
      />
      {failure?.retry && (
        <div>
          <RetryButton onRetry={failure.retry} />
        </div>
      )}
      {choice === 'other' && (
        <OwnAmount current={cart.donation} error={error} onGive={(amount) => give('other', amount)} />
      )}
    </>
  );
}

type Amounts = Record<Exclude<DonationChoice, 'other'>, MinorUnits>;

function amountsOf(cart: Cart, currency: string): Amounts {
  const { small, large } = donationSizes(currency);
  return { none: 0, round: roundUp(cart.summary.price.vatIncluded, currency), small, large };
}

/** Shows the choice optimistically; on failure it reverts to the choice in the cart and returns the error. */
function useDonation() {
  const host = useHost();
  const change = useSetAtom(changeDonationAtom);
  const [pending, setPending] = useState<{ choice: DonationChoice }>();
  const [failure, setFailure] = useState<Message>();
  const follow = async (choice: DonationChoice, outcome: Promise<CartResult>): Promise<void> => {
    const own = { choice };
    setPending(own);
    setFailure(undefined);
    const result = await outcome;
    setPending((current) => (current === own ? undefined : current));
    if (!result.ok) setFailure(Object.values(result.messages)[0]?.[0]);
  };
  const give = (choice: DonationChoice, amount: MinorUnits): Promise<CartResult> =>
    change({
      amount,
      roundsUp: choice === 'round',
      from: host,
      onTry: (outcome) => follow(choice, outcome),
    });
  return { pending, failure, give };
}

function useChoices(cart: Cart, amounts: Amounts): RadioCard<DonationChoice>[] {
  const { t } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const { round, small, large } = amounts;
  const sum = money(cart.summary.price.vatIncluded + round);
  const plus = (amount: MinorUnits) => {
    const more = money(amount);
    return { label: t`Add ${more}` };
  };
  return [
    { value: 'none', label: t`No donation` },
    ...(round > 0
      ? [{ value: 'round' as const, label: t`Round up to ${sum}`, description: `+${money(round)}` }]
      : []),
    { value: 'small', ...plus(small) },
    { value: 'large', ...plus(large) },
    { value: 'other', label: t`Another amount` },
  ];
}

interface OwnAmountProps {
  current: MinorUnits | undefined;
  error: string | undefined;
  onGive: (amount: MinorUnits) => Promise<unknown>;
}

function OwnAmount({ current, error, onGive }: OwnAmountProps) {
  const { t } = useLingui();
  const { currency, language } = useAtomValue(configAtom);
  const money = useAtomValue(moneyFormatAtom);
  const { largest } = donationSizes(currency);
  const [text, setText] = useState(current ? String(toMajor(current)) : '');
  const [state, setState] = useState<'idle' | 'busy' | 'wrong' | 'large'>('idle');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const amount = readAmount(text, language);
    if (amount === undefined) return setState('wrong');
    if (amount > largest) return setState('large');
    setState('busy');
    await onGive(amount);
    setState('idle');
  };
  const most = money(largest);
  const problems = {
    wrong: t`Enter an amount above zero, for example 2.50.`,
    large: t`You can donate at most ${most}.`,
  };
  const wrong = state === 'wrong' || state === 'large' ? problems[state] : undefined;
  return (
    <form className="donation-own" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`Your amount in ${currency}`}
        name="donation"
        inputMode="decimal"
        autoComplete="off"
        figures
        value={text}
        error={wrong ?? error}
        alert
        end={
          <Button type="submit" size="s" busy={state === 'busy'} disabled={text.trim() === ''}>
            <Trans>Donate</Trans>
          </Button>
        }
        onChange={(event) => {
          setText(event.currentTarget.value);
          setState('idle');
        }}
      />
    </form>
  );
}
