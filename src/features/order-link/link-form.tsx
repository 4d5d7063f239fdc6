import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LINK_LIMITS, type LinkTarget, type OrderLink } from '../../config/order-link.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Price } from '../../ui/price.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import css from './link.css?inline';
import { LinkCoupon, LinkLine } from './link-line.tsx';
import { addableRows, hasCoupon, type LinkRow, type Offer, rowsOf } from './rows.ts';
import { addLinkAtom, type LinkOutcome } from './state.ts';

/** The ways on from a link. */
export interface LinkWays {
  /** Everything is in the cart: leaves the link, which is not gone back to. */
  onDone: (target: LinkTarget) => void;
  onCart: () => void;
  /** Searches for another name. */
  onSearch: (name: string) => void;
}

interface LinkFormProps extends LinkWays {
  link: OrderLink;
  offer: Offer;
}

/** The products of a link with their prices, and the button that adds what is not in the cart. */
export function LinkForm({ link, offer, onDone, onCart, onSearch }: LinkFormProps) {
  useStyles(css);
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const { press, busy, outcome } = useAddLink({ link, offer, onDone });
  const rows = rowsOf({ link, offer, newPrices: outcome.newPrices }, cart);
  const missing = addableRows(rows);
  const wantsCoupon = link.coupon !== undefined && !hasCoupon(cart, link.coupon);
  const addText = link.target === 'order' ? t`Add to cart and check out` : t`Add to cart`;
  const isInCart = rows.length > 0 && rows.every(({ inCart }) => inCart) && !wantsCoupon;
  return (
    <div className="stack order-link">
      <LinkHeading isInCart={isInCart} hasPrices={missing.length > 0} />
      <LinkNotices omitted={link.omitted} outcome={outcome} />
      <LinkLines {...{ link, rows, outcome, onSearch }} isApplied={!wantsCoupon} />
      <LinkTotal rows={missing} />
      <LinkActions
        canAdd={missing.length > 0 || wantsCoupon}
        label={missing.length === 0 ? t`Apply coupon` : addText}
        {...{ busy, onCart, press }}
        onOrder={isInCart && link.target === 'order' ? () => onDone('order') : undefined}
      />
    </div>
  );
}

function LinkHeading({ isInCart, hasPrices }: { isInCart: boolean; hasPrices: boolean }) {
  const { t } = useLingui();
  const aside = hasPrices && (
    <span className="muted">
      <Trans>prices excl. VAT</Trans>
    </span>
  );
  const lead = isInCart
    ? t`Everything in this link is in your cart.`
    : t`A link brought you here. Nothing is ordered, and nothing goes into your cart until you add it.`;
  return (
    <PageHeading {...{ aside, lead }}>{isInCart ? t`Already in your cart` : t`Add to your cart`}</PageHeading>
  );
}

type ShownOutcome = Omit<LinkOutcome, 'isDone'>;

interface LinkLinesProps extends Pick<LinkFormProps, 'link' | 'onSearch'> {
  rows: readonly LinkRow[];
  outcome: ShownOutcome;
  isApplied: boolean;
}

function LinkLines({ link, rows, outcome, isApplied, onSearch }: LinkLinesProps) {
  const { t } = useLingui();
  return (
    <ul className="order-link-lines" aria-label={t`Products in this link`}>
      {rows.map((row) => (
        <LinkLine
          key={row.id}
          row={row}
          code={link.items[row.id]?.code ?? ''}
          refused={outcome.refused.get(row.id)}
          onSearch={onSearch}
        />
      ))}
      {link.coupon !== undefined && (
        <LinkCoupon code={link.coupon} isApplied={isApplied} refused={outcome.coupon} />
      )}
    </ul>
  );
}

const NO_OUTCOME: ShownOutcome = {
  refused: new Map(),
  coupon: [],
  messages: [],
  newPrices: new Map(),
};

/** The press of the button: everything once, and then on to the cart or the order. */
function useAddLink({ link, offer, onDone }: Pick<LinkFormProps, 'link' | 'offer' | 'onDone'>) {
  const add = useTagAction(useSetAtom(addLinkAtom));
  const [outcome, setOutcome] = useState(NO_OUTCOME);
  const { press, busy } = useBusy(async () => {
    const { newPrices } = outcome;
    const next = await add({ link, offer, newPrices });
    if (next.isDone) onDone(link.target);
    else setOutcome({ ...next, newPrices: new Map([...newPrices, ...next.newPrices]) });
  });
  return { press, busy, outcome };
}

function LinkNotices({ omitted, outcome }: { omitted: number; outcome: ShownOutcome }) {
  const { t } = useLingui();
  const isOrdering = useAtomValue(checkoutInProgressAtom);
  const most = LINK_LIMITS.items;
  const hasNewPrices = outcome.newPrices.size > 0 && outcome.messages.length === 0;
  return (
    <>
      {isOrdering && (
        <Notice live="status">
          <p>{t`Your order is being sent. You can add this once it’s done.`}</p>
        </Notice>
      )}
      {omitted > 0 && (
        <Notice tone="warn">
          <p>{t`A link holds at most ${most} products. The others were left out.`}</p>
        </Notice>
      )}
      {hasNewPrices && (
        <Notice tone="warn" live="alert">
          <p>{t`Prices have changed. Check the new ones, then add the products again.`}</p>
        </Notice>
      )}
      <ServerMessages messages={outcome.messages} />
    </>
  );
}

/** The price of what the button adds. */
function LinkTotal({ rows }: { rows: readonly LinkRow[] }) {
  const money = useAtomValue(moneyFormatAtom);
  const prices = rows.flatMap(({ price }) => price ?? []);
  if (rows.length === 0 || prices.length < rows.length) return null;
  return (
    <p className="order-link-total">
      <span>
        <Trans>Total excl. VAT</Trans>
      </span>
      <Price size="l" amount={money(prices.reduce((sum, price) => sum + price, 0))} />
    </p>
  );
}

interface LinkActionsProps {
  canAdd: boolean;
  label: string;
  busy: boolean;
  press: () => Promise<unknown>;
  onCart: () => void;
  /** Continues to the order, if everything is in the cart. */
  onOrder: (() => void) | undefined;
}

function LinkActions({ canAdd, label, busy, press, onCart, onOrder }: LinkActionsProps) {
  const { t } = useLingui();
  const disabled = useAtomValue(checkoutInProgressAtom);
  const primary = { variant: 'primary', size: 'l', disabled } as const;
  return (
    <div className="row order-link-actions">
      {canAdd && (
        <Button {...primary} busy={busy} onClick={() => void press()}>
          {label}
        </Button>
      )}
      {onOrder && <Button {...primary} onClick={onOrder}>{t`Checkout`}</Button>}
      <Button variant={canAdd || onOrder ? 'quiet' : 'primary'} size="l" onClick={onCart}>
        {t`Go to the cart`}
      </Button>
    </div>
  );
}
