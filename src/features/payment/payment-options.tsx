import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { PaymentOption } from '../../api/payment-options.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { configAtom } from '../../state/page/config.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { paymentOptionsAtom } from '../../state/resources/payment-options-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { CardIcon } from '../../ui/icons-order.tsx';
import { type RadioCard, RadioCards } from '../../ui/radio-cards.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { isOnPageAtom } from '../payment-fields/state.ts';
import css from './payment.css?inline';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import {
  byUse,
  CARD_ONLY_PERIOD_NOTE,
  daysToPay,
  groupOf,
  marksOf,
  type Obstacle,
  obstacleOf,
  optionsToReview,
  pictureUrl,
} from './rules.ts';
import { isPaymentUsableAtom, paymentFactsAtom, paymentFailureAtom } from './state.ts';
import { useOptionName } from './use-option-name.ts';
import { usePayment } from './use-payment.ts';

interface PaymentOptionsProps {
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
  /** The additional fields of the selected option. */
  details: ReactNode;
}

/** The payment options in display order; one that cannot be chosen shows the reason. */
export const PaymentOptions = ({ chosen, error, onChoose, details }: PaymentOptionsProps) => {
  const { t } = useLingui();
  const { data: options = [] } = useAtomValue(paymentOptionsAtom);
  const toCard = useToCard();
  const facts = useAtomValue(paymentFactsAtom);
  const withDetails = (card: RadioCard): RadioCard => (card.value === chosen ? { ...card, details } : card);
  const { usable, unusable } = byUse(options, facts);
  return (
    <>
      <RadioCards
        legend={t`Payment methods`}
        hideLegend
        name="payment-method"
        options={usable.map((option) => withDetails(toCard(option)))}
        value={chosen}
        error={error}
        onChange={onChoose}
      />
      {unusable.length > 0 && <Unusable cards={unusable.map(toCard)} isOpen={usable.length === 0} />}
    </>
  );
};

/** The options that cannot be chosen, each with the reason; folded while there are others. */
const Unusable = ({ cards, isOpen }: { cards: readonly RadioCard[]; isOpen: boolean }) => {
  const { t } = useLingui();
  return (
    <details className="payment-fold" open={isOpen || undefined}>
      <summary>
        {t`${plural(cards.length, { one: '# more isn’t available for this order', other: '# more aren’t available for this order' })}`}
      </summary>
      <RadioCards
        legend={t`Not available for this order.`}
        hideLegend
        name="payment-unusable"
        options={cards}
        value={undefined}
        onChange={() => undefined}
      />
    </details>
  );
};

/**
 * The payment options where the order is reviewed, so that nobody pays in a way that they have not seen: the first ones
 * and the chosen one, the others folded, and the text of the chosen one only.
 */
export const PaymentChoice = () => {
  const { t } = useLingui();
  useStyles(css);
  const { data: options = [] } = useAtomValue(paymentOptionsAtom);
  const toCard = useToCard();
  const facts = useAtomValue(paymentFactsAtom);
  const failure = useAtomValue(paymentFailureAtom);
  const isUsable = useAtomValue(isPaymentUsableAtom);
  const { option, selection, select } = usePayment();
  const chosen = isUsable ? option : undefined;
  const [kept, setKept] = useState<{ chosenId?: string; reviewedId?: string | undefined }>({});
  // Nothing moves when an option is chosen here, until the fold is closed.
  const reviewedId = chosen?.id === kept.chosenId ? kept.reviewedId : chosen?.id;
  const choose = (chosenId: string): void => {
    setKept({ chosenId, reviewedId });
    select(chosenId);
  };
  const details = chosen && selection && (
    <PaymentDetails option={chosen} answers={selection} onChange={select} />
  );
  const toChoice = (option: PaymentOption): RadioCard => {
    const card = toCard(option);
    return option === chosen ? { ...card, details } : { ...card, description: undefined };
  };
  const shown = optionsToReview(options, facts, reviewedId);
  const { usable, unusable } = byUse(options, facts);
  const more = usable.filter((option) => !shown.includes(option));
  const moreText = t`More ways to pay (${more.length})`;
  const cards = { hideLegend: true, value: chosen?.id, onChange: choose };
  return (
    <div className="payment-review">
      <ServerMessages messages={failure} />
      <RadioCards legend={t`Payment methods`} name="payment-method" options={shown.map(toChoice)} {...cards}>
        {more.length > 0 && (
          <details
            className="payment-fold"
            onToggle={(event) => {
              if (!event.currentTarget.open) setKept({});
            }}
          >
            <summary>{moreText}</summary>
            {/* Another name: with the same one, the Tab key would only reach the chosen option. */}
            <RadioCards legend={moreText} name="payment-more" options={more.map(toChoice)} {...cards} />
          </details>
        )}
      </RadioCards>
      {unusable.length > 0 && <Unusable cards={unusable.map(toCard)} isOpen={false} />}
    </div>
  );
};

/** Of an option that is paid on the page, which may still turn out to be paid on another. */
const ON_PAGE = msg`Your services start right away.`;

function useToCard(): (option: PaymentOption) => RadioCard {
  const { i18n } = useLingui();
  const facts = useAtomValue(paymentFactsAtom);
  const money = useAtomValue(moneyFormatAtom);
  const { assetUrl, transferCode } = useAtomValue(configAtom);
  const explain = useReason();
  const nameOf = useOptionName();
  const isOnPage = useAtomValue(isOnPageAtom);
  return (option) => {
    const { groupId, balance } = option;
    const group = groupOf(groupId);
    const GroupIcon = group?.icon ?? CardIcon;
    const obstacle = obstacleOf(option, facts);
    const description = isOnPage(option)
      ? ON_PAGE
      : group?.description({ transferCode, days: daysToPay(option) });
    const marks = marksOf(groupId, transferCode);
    return {
      value: option.id,
      label: nameOf(option),
      icon: <GroupIcon />,
      ...(!obstacle && description && { description: i18n._(description) }),
      ...(obstacle && { disabled: true, disabledReason: explain(obstacle, balance) }),
      ...(marks && { trailing: <PaymentMarks marks={marks} picture={pictureUrl(assetUrl, groupId)} /> }),
      ...(balance !== undefined && { trailing: money(balance) }),
    };
  };
}

function useReason(): (obstacle: Obstacle, balance: MinorUnits | undefined) => string {
  const { t, i18n } = useLingui();
  return (obstacle, balance) => {
    switch (obstacle) {
      case 'card-only':
        return i18n._(CARD_ONLY_PERIOD_NOTE);
      case 'not-enough-credit':
        return balance === 0 ? t`You don’t have any credit.` : t`Your credit doesn’t cover this order.`;
      case 'companies-only':
        return t`Only companies can pay later.`;
      case 'not-available':
        return t`Not available for this order.`;
    }
  };
}

/** As many rows as most shops have payment options, each with its final height. */
export const PaymentSkeleton = () => {
  const { t } = useLingui();
  return (
    <div className="stack stack-tight" aria-busy="true">
      <VisuallyHidden>{t`Loading payment methods`}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} height={74} className="payment-skeleton" />
      ))}
    </div>
  );
};
