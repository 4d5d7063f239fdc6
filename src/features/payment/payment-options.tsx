import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { PaymentOption } from '../../api/payment-options.ts';
import { COMPANIES, type TransferQr } from '../../config/presets.ts';
import type { Minor } from '../../lib/money.ts';
import { cartAtom } from '../../state/cart.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { paymentOptionsAtom } from '../../state/payment-options.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue } from '../../state/store.ts';
import {
  BankIcon,
  CardIcon,
  ClockIcon,
  GlobeIcon,
  MailIcon,
  PhoneIcon,
  QrIcon,
  UserIcon,
} from '../../ui/icons.tsx';
import { type RadioCard, RadioCards } from '../../ui/radio-cards.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  CARD_ONLY_PERIOD_NOTE,
  daysToPay,
  groupName,
  inDisplayOrder,
  type Obstacle,
  obstacleOf,
  pictureUrl,
} from './rules.ts';
import { cardOnlyAtom } from './state.ts';

const ICONS: Readonly<Record<string, ReactNode>> = {
  card: <CardIcon />,
  credit: <UserIcon />,
  banking: <BankIcon />,
  transfer: <MailIcon />,
  qrcode: <QrIcon />,
  later: <ClockIcon />,
  paypal: <GlobeIcon />,
  card_swish: <PhoneIcon />,
};

interface PaymentOptionsProps {
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/** The ways to pay in display order; one that cannot be used says why. */
export const PaymentOptions = ({ chosen, error, onChoose }: PaymentOptionsProps) => {
  const { t } = useLingui();
  const { data: options = [] } = useAtomValue(paymentOptionsAtom);
  const toCard = useToCard();
  return (
    <RadioCards
      legend={t`Payment methods`}
      hideLegend
      name="payment-method"
      options={inDisplayOrder(options).map(toCard)}
      value={chosen}
      error={error}
      onChange={onChoose}
    />
  );
};

function useToCard(): (option: PaymentOption) => RadioCard {
  const { i18n } = useLingui();
  const cardOnly = useAtomValue(cardOnlyAtom);
  const total = useAtomValue(cartAtom)?.summary.price.vatIncluded ?? 0;
  const money = useAtomValue(moneyFormatAtom);
  const { company, assetUrl } = useAtomValue(configAtom);
  const { transferQr } = COMPANIES[company];
  const describe = useDescription(transferQr);
  const explain = useReason();
  return (option) => {
    const group = groupName(option.groupId, transferQr);
    const obstacle = obstacleOf(option, { cardOnly, total });
    const { groupId, balance } = option;
    const picture = pictureUrl(assetUrl, groupId);
    return {
      value: option.id,
      label: option.name || (group ? i18n._(group) : groupId),
      icon: ICONS[groupId] ?? <CardIcon />,
      ...(!obstacle && { description: describe(option) }),
      ...(obstacle && { disabled: true, disabledReason: explain(obstacle, balance) }),
      ...(picture && { trailing: <Picture src={picture} /> }),
      ...(balance !== undefined && { trailing: money(balance) }),
    };
  };
}

/** Says nothing that the label does not say; one that cannot be had leaves no hole. */
function Picture({ src }: { src: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className="payment-picture"
      src={src}
      alt=""
      width={48}
      height={32}
      onError={() => setMissing(true)}
    />
  );
}

function useDescription(transferQr: TransferQr): (option: PaymentOption) => string | undefined {
  const { t } = useLingui();
  const bySwish = transferQr === 'swish';
  const texts: Readonly<Record<string, string>> = {
    card: t`You pay on the bank's secure page, and the services start at once.`,
    credit: t`The order is paid from your credit, and the services start at once.`,
    banking: t`You pay in your bank's online banking.`,
    transfer: t`We show you the account and the amount. The services start when the money is here.`,
    qrcode: bySwish
      ? t`You scan a code with the Swish app. The services start when the money is here.`
      : t`You scan a code with your banking app. The services start when the money is here.`,
    paypal: t`You pay on the pages of PayPal.`,
    card_swish: t`You confirm the payment in the Swish app.`,
  };
  return (option) => {
    if (option.groupId !== 'later') return texts[option.groupId];
    const days = daysToPay(option);
    return t`The services start at once. You pay the invoice within ${days} days.`;
  };
}

function useReason(): (obstacle: Obstacle, balance: Minor | undefined) => string {
  const { t, i18n } = useLingui();
  return (obstacle, balance) => {
    switch (obstacle) {
      case 'card-only':
        return i18n._(CARD_ONLY_PERIOD_NOTE);
      case 'not-enough-credit':
        return balance === 0 ? t`You have no credit.` : t`Your credit does not cover this order.`;
      case 'companies-only':
        return t`Only companies can pay later.`;
      case 'not-available':
        return t`Not available for this order.`;
    }
  };
}

/** As many rows as most shops have, each of the final height. */
export const PaymentSkeleton = () => {
  const { t } = useLingui();
  return (
    <div className="stack stack-tight" aria-busy="true">
      <VisuallyHidden>{t`Loading the payment methods`}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} height={74} className="payment-skeleton" />
      ))}
    </div>
  );
};
