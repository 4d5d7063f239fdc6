import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { CONSTANTS } from '../../../config/constants.ts';
import { CHECKOUT_ROUTE } from '../../../config/steps.ts';
import { type DateStyle, formatDate } from '../../../i18n/dates.ts';
import { httpUrl, isAllowedRedirect } from '../../../lib/safe-url.ts';
import { cartAtom, cartFailureAtom } from '../../../state/cart/cart-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTagAction } from '../../../ui/use-tag-action.ts';
import { LegalLinks } from '../../consents/legal-links.tsx';
import { isEverythingDone } from '../../steps/rules.ts';
import {
  type LastOrder,
  type OpenPayment,
  readLastOrder,
  readOpenPayment,
  readTransferAtom,
  type TransferData,
} from '../last-order.ts';
import { OrderNextActions, useNextActions } from '../next-actions/order-next-actions.tsx';
import type { NextActions } from '../next-actions/rules.ts';
import { PayOrder, type PayOrderProps, Received } from '../pay/pay-order.tsx';
import { useOrderPayment } from '../pay/use-order-payment.ts';
import type { ThankYouState } from '../send/rules.ts';
import { SupportPhone } from '../support-phone.tsx';
import { type Code, useCodes } from './code-to-scan.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { type PageKind, pageText, payLaterLead, receivedLead, THANK_YOU_PAGES } from './pages.tsx';
import { exceptionKind, exceptionMessage, thankYouState } from './rules.ts';
import { arriveAtom, isOrderKnownAtom } from './state.ts';
import css from './thank-you.css?inline';
import { TransferDetails } from './transfer-details.tsx';
import { type RouteLinks, WithdrawHere } from './withdraw-here.tsx';

interface ThankYouScreenProps {
  messageKey: string | undefined;
  /** The error's key if `messageKey` is `exception`. */
  exception: string | undefined;
  onHome(): void;
  routes: RouteLinks;
}

/** The outcome of an order: one page for each state (clauses 2.41 and 2.42). */
export const ThankYouScreen = ({ messageKey, exception, onHome, routes }: ThankYouScreenProps) => {
  useStyles(css);
  const arrived = usePage(thankYouState(messageKey), exception);
  const { order, transfer, codes } = arrived;
  const orderId = order?.orderId ?? '';
  const isAwaited = isToPay(arrived.page) || isTransfer(arrived.page);
  const { isAsking, payment } = useOrderPayment(isAwaited ? order?.orderId : undefined);
  const isPaid = payment?.state === 'paid';
  const page = isPaid ? 'success' : arrived.page;
  const next = useOrderActions(order);
  const { i18n } = useLingui();
  const config = useAtomValue(configAtom);
  const { icon: Icon, tone, action, title, lead: text } = THANK_YOU_PAGES[page];
  const lead = pageText(text, next) ?? leadOf(page, order, config);
  const isNamed = payment !== undefined && isNotPaid(page);
  if (arrived.isPending) return <Pending />;
  return (
    <section className={`thanks${isTransfer(page) ? ' thanks-wide' : ''}`}>
      <span className={`thanks-icon thanks-${tone}`}>
        <Icon size="l" />
      </span>
      <h2 tabIndex={-1}>{i18n._(title)}</h2>
      <p role="status" className="thanks-lead">
        {isPaid && <Received {...{ orderId, payment }} />}
        {isNamed && <Trans>Your order {orderId} is stored. It isn’t paid yet.</Trans>}
        {/* What a page says without the shop's answer would be replaced by it. */}
        {!isPaid && !isNamed && !(isAsking && isNotPaid(page)) && lead && i18n._(lead)}
      </p>
      {messageKey === 'exception' && exception && order?.exists !== 'yes' && page !== 'unordered' && (
        <Reason {...{ tone, exception, order }} />
      )}
      {isTransfer(page) && transfer && <TransferDetails data={transfer} codes={codes} />}
      {isToPay(page) && payment && <WaysToPay {...{ orderId, payment, page }} go={routes.open} />}
      {order?.exists === 'yes' && <OrderNextActions orderId={order.orderId} next={next} />}
      {order && !isNamed && !isPaid && <Numbers order={order} page={page} />}
      {order?.receipt && (order.exists === 'yes' || !page.startsWith('exception')) && (
        <OrderReceipt receipt={order.receipt} {...{ page, next }} at={order.at} />
      )}
      <Actions {...{ page, order, isNamed, onHome, routes }} payment={isPaid ? undefined : arrived.payment} />
      {(tone === 'bad' || action === 'account') && <Support />}
      {order && order.exists !== 'no' && <WithdrawHere {...{ order, routes }} />}
      <LegalLinks />
    </section>
  );
};

const Pending = () => (
  <section className="thanks" aria-busy="true">
    <Skeleton height="12rem" />
  </section>
);

interface WaysToPayProps extends Pick<PayOrderProps, 'orderId' | 'payment' | 'go'> {
  page: PageKind;
}

const WaysToPay = ({ page, ...way }: WaysToPayProps) => (
  <PayOrder {...way} isOnItsWay={page === 'unpaid'} isOver={isNotPaid(page)} />
);

/** Pages that say of an order that it is stored and not paid. */
const isNotPaid = (page: PageKind): boolean => THANK_YOU_PAGES[page].action === 'pay';
/** Pages on which an order can be paid. */
const isToPay = (page: PageKind): boolean => isNotPaid(page) || page === 'unpaid' || page === 'processing';
const isTransfer = (page: PageKind): boolean => page === 'transfer' || page === 'transfer-code';

/** What is left to do for the order, if it exists; of an address that anybody may open, nothing is known. */
function useOrderActions(order: LastOrder | undefined): NextActions {
  const isOrder = order?.exists === 'yes';
  const next = useNextActions(isOrder ? order.orderId : undefined);
  return isOrder ? next : { kind: 'unknown' };
}

function leadOf(page: PageKind, order: LastOrder | undefined, config: DateStyle) {
  if (page === 'received') return receivedLead(formatDate(new Date(order?.at ?? Date.now()), config));
  return page === 'mail' ? payLaterLead(order?.payWithinDays ?? CONSTANTS.payLaterDays) : undefined;
}

interface ReasonProps {
  tone: 'good' | 'info' | 'warn' | 'bad';
  exception: string;
  order: LastOrder | undefined;
}

/** Why an order was not made. */
const Reason = ({ tone, exception, order }: ReasonProps) => (
  <div className="thanks-reason">
    <ServerMessages
      tone={tone === 'bad' ? 'bad' : 'warn'}
      messages={[exceptionMessage(exception, order?.reason)]}
    />
  </div>
);

/** The page of a state, and the stored data of the order for it. Announces the outcome once it is rendered. */
function usePage(state: ThankYouState, exception: string | undefined) {
  const config = useAtomValue(configAtom);
  const { company } = config;
  const arrive = useTagAction(useSetAtom(arriveAtom));
  // Read once: another tab that fills a new cart removes the data, but this screen must keep them.
  const read = useSetAtom(readTransferAtom);
  const [transfer] = useState(() => read());
  const [order] = useState(() => readLastOrder(company));
  const [payment] = useState(() => (state === 'processing' ? readOpenPayment(config) : undefined));
  const codes = useCodes(state === 'transfer' ? transfer?.options : undefined);
  useEffect(() => arrive(state), [arrive, state]);
  const isUnordered = useUnordered();
  const facts = { exception, order, transfer, codes };
  const isReceived = state === 'processing' && order?.isEarlier === true;
  const outcome = payment ? 'unpaid' : isReceived ? 'received' : pageOf(state, facts);
  const page: PageKind = isUnordered ? 'unordered' : outcome;
  return { isPending: isUnordered === undefined, page, order, payment, transfer, codes };
}

/**
 * Whether the address claims an order although none is known here and there is an open cart; undefined until the cart is known.
 * With an empty cart it may be the return from a bank that opened in another browser. Decided once: the cart that is
 * filled next has nothing to do with the page.
 */
function useUnordered(): boolean | undefined {
  const isKnown = useSetAtom(isOrderKnownAtom);
  const cart = useAtomValue(cartAtom);
  const isFailed = useAtomValue(cartFailureAtom) !== undefined;
  const [isUnordered, decide] = useState(() => (isKnown() ? false : undefined));
  if (isUnordered === undefined && (cart || isFailed)) decide(cart !== undefined && cart.items.length > 0);
  return isUnordered;
}

/** Pages that omit the order's number: no order was created, or the payment's variable symbol identifies it. */
const PAGES_WITHOUT_NUMBER: ReadonlySet<PageKind> = new Set(['exception-order', 'transfer', 'transfer-code']);

interface PageFacts {
  exception: string | undefined;
  order: LastOrder | undefined;
  transfer: TransferData | undefined;
  codes: readonly Code[];
}

/** A transfer without its data cannot be paid: shows the fail page. */
function pageOf(state: ThankYouState, facts: PageFacts): PageKind {
  const { exception, order, transfer, codes } = facts;
  if (state === 'exception') {
    const kind = exceptionKind(exception, order);
    return kind === 'unknown' ? kind : `exception-${kind}`;
  }
  if (state !== 'transfer') return state;
  if (!transfer) return 'fail';
  const isToScan = transfer.byCode && codes.some((code) => code !== 'none');
  return isToScan ? 'transfer-code' : 'transfer';
}

const Numbers = ({ order: { orderId, at, invoiceId }, page }: { order: LastOrder; page: PageKind }) => (
  <>
    {orderId && !PAGES_WITHOUT_NUMBER.has(page) && (
      <p className="thanks-number">
        <Trans>
          Order number <span className="thanks-id">{orderId}</span>
        </Trans>
        {at !== undefined && <OrderDay at={at} />}
      </p>
    )}
    {invoiceId && page.startsWith('exception') && (
      <p className="thanks-number">
        <Trans>
          Invoice number <span className="thanks-id">{invoiceId}</span>
        </Trans>
      </p>
    )}
  </>
);

/** The date of the order as the page has it (clauses 9.22 and C5.27). */
const OrderDay = ({ at }: { at: number }) => {
  const config = useAtomValue(configAtom);
  return <span className="muted"> · {formatDate(new Date(at), config)}</span>;
};

/** The page of an unpaid invoice; the stored URL is checked like one from the server. */
function useInvoice(stored: string | undefined): URL | undefined {
  const { adminUrl, allowedRedirectOrigins } = useAtomValue(configAtom);
  const url = stored === undefined ? undefined : httpUrl(stored, adminUrl);
  const isAllowed = url && isAllowedRedirect(url, allowedRedirectOrigins, new URL(adminUrl).origin);
  return isAllowed ? url : undefined;
}

interface ActionsProps {
  page: PageKind;
  payment: OpenPayment | undefined;
  order: LastOrder | undefined;
  /** The order can be paid here: the account is another way. */
  isNamed: boolean;
  onHome: () => void;
  routes: RouteLinks;
}

const Actions = ({ page, payment, order, isNamed, onHome, routes }: ActionsProps) => {
  const { adminUrl } = useAtomValue(configAtom);
  const { action } = THANK_YOU_PAGES[page];
  const invoice = useInvoice(page === 'exception-order' ? order?.invoiceUrl : undefined);
  // The invoice is in the customer account, so the page links to it in addition to its own action.
  const leadsToAccount =
    action === 'account' || (action !== 'pay' && page.startsWith('exception') && order?.exists === 'yes');
  return (
    <div className="thanks-actions">
      {payment && (
        <ButtonLink href={payment.url} variant="primary" size="l">
          <Trans>Continue to payment</Trans>
        </ButtonLink>
      )}
      {invoice && (
        <ButtonLink href={invoice.href} variant="primary" size="l">
          <Trans>Pay the unpaid invoice</Trans>
        </ButtonLink>
      )}
      {leadsToAccount && (
        <ButtonLink href={adminUrl} variant="primary" size="l">
          <Trans>Open your customer account</Trans>
        </ButtonLink>
      )}
      {action === 'setup' && (
        <ButtonLink href={adminUrl} variant="primary" size="l">
          <Trans>Set up your services</Trans>
        </ButtonLink>
      )}
      {action === 'pay' && (
        <ButtonLink href={adminUrl} variant={isNamed ? 'secondary' : 'primary'} size="l">
          <Trans>Pay in your customer account</Trans>
        </ButtonLink>
      )}
      {action === 'order' ? (
        <BackToOrder isQuiet={leadsToAccount || invoice !== undefined} {...{ onHome, routes }} />
      ) : (
        <Button
          variant={action === 'shop' || action === 'setup' ? 'secondary' : 'quiet'}
          size="l"
          onClick={onHome}
        >
          <Trans>Back to the shop</Trans>
        </Button>
      )}
    </div>
  );
};

interface BackToOrderProps extends Pick<ActionsProps, 'onHome' | 'routes'> {
  isQuiet: boolean;
}

/** Leads to the review while the cart can be ordered, else to the cart. */
const BackToOrder = ({ isQuiet, onHome, routes }: BackToOrderProps) => {
  const { workflow } = useAtomValue(configAtom);
  const cart = useAtomValue(cartAtom);
  const canOrder = cart !== undefined && isEverythingDone(cart, workflow);
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'primary'}
      size="l"
      onClick={canOrder ? () => routes.open(CHECKOUT_ROUTE) : onHome}
    >
      <Trans>Back to your order</Trans>
    </Button>
  );
};

const Support = () => {
  // The start and end of a time range stay on one line.
  const supportHours = useAtomValue(configAtom).supportHours?.replaceAll('–', '\u2060–\u2060');
  return (
    <>
      <p className="muted small">
        {supportHours === undefined ? (
          <Trans>Our support team is here for you.</Trans>
        ) : supportHours === '24/7' ? (
          <Trans>Our support team is here for you 24/7.</Trans>
        ) : (
          <Trans>Our support team is here for you every day, {supportHours}.</Trans>
        )}
      </p>
      <SupportPhone />
    </>
  );
};
