import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { useStyles } from '../../ui/root.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { type PageKind, THANK_YOU_PAGES } from './pages.tsx';
import { exceptionKind, type ThankYouState, thankYouState } from './rules.ts';
import { arriveAtom, type OpenPayment, readLastOrder, readOpenPayment, readTransfer } from './state.ts';
import css from './thank-you.css?inline';
import { TransferDetails } from './transfer-details.tsx';
import { usePageText } from './use-page-text.ts';

interface ThankYouScreenProps {
  messageKey: string | undefined;
  /** The error's key where `messageKey` is exception. */
  exception: string | undefined;
  onHome(): void;
}

/** How an order ended: one page for each state of section 4. */
export const ThankYouScreen = ({ messageKey, exception, onHome }: ThankYouScreenProps) => {
  useStyles(css);
  const host = useHost();
  const config = useAtomValue(configAtom);
  const { company } = config;
  const arrive = useSetAtom(arriveAtom);
  const state = thankYouState(messageKey);
  // Read once: a later tab that fills a new cart must not take the account number from under the visitor's eyes.
  const [transfer] = useState(() => readTransfer(company));
  const [order] = useState(() => readLastOrder(company));
  const [payment] = useState(() => (state === 'processing' ? readOpenPayment(config) : undefined));
  useEffect(() => arrive(state, host), [arrive, state, host]);
  const page = payment ? 'unpaid' : pageOf(state, exception, transfer !== undefined);
  const { icon: Icon, tone } = THANK_YOU_PAGES[page];
  const { title, lead } = usePageText(page);
  return (
    <section className="thanks">
      <span className={`thanks-icon thanks-${tone}`}>
        <Icon size="l" />
      </span>
      <h2 tabIndex={-1}>{title}</h2>
      {lead && <p className="thanks-lead">{lead}</p>}
      {state === 'exception' && exception && (
        <div className="thanks-reason">
          <ServerMessages tone={tone === 'bad' ? 'bad' : 'warn'} messages={[{ key: exception }]} />
        </div>
      )}
      {page === 'transfer' && transfer && <TransferDetails data={transfer} />}
      {order?.orderId && !NUMBERLESS.has(page) && <OrderNumber orderId={order.orderId} />}
      <Actions page={page} payment={payment} onHome={onHome} />
      {tone === 'bad' && <Support />}
    </section>
  );
};

/** No order was made, or the payment's own symbol says it better. */
const NUMBERLESS: ReadonlySet<PageKind> = new Set(['exception-order', 'transfer']);

/** A transfer without its data cannot be made: that is the fail page (section 4). */
function pageOf(state: ThankYouState, exception: string | undefined, hasTransfer: boolean): PageKind {
  if (state === 'exception') return `exception-${exceptionKind(exception)}`;
  return state === 'transfer' && !hasTransfer ? 'fail' : state;
}

const OrderNumber = ({ orderId }: { orderId: string }) => (
  <p className="thanks-number">
    <Trans>
      Order number <span className="thanks-id">{orderId}</span>
    </Trans>
  </p>
);

interface ActionsProps {
  page: PageKind;
  payment: OpenPayment | undefined;
  onHome: () => void;
}

const Actions = ({ page, payment, onHome }: ActionsProps) => {
  const { adminUrl } = useAtomValue(configAtom);
  const { action } = THANK_YOU_PAGES[page];
  return (
    <div className="thanks-actions">
      {payment && (
        <ButtonLink href={payment.url} variant="primary" size="l">
          <Trans>Continue to payment</Trans>
        </ButtonLink>
      )}
      {action === 'account' && (
        <ButtonLink href={adminUrl} variant="primary" size="l">
          <Trans>Pay in your customer account</Trans>
        </ButtonLink>
      )}
      {action === 'order' ? (
        <Button variant="primary" size="l" onClick={onHome}>
          <Trans>Back to your order</Trans>
        </Button>
      ) : (
        <Button variant={action === 'account' ? 'quiet' : 'secondary'} size="l" onClick={onHome}>
          <Trans>Back to the shop</Trans>
        </Button>
      )}
    </div>
  );
};

const Support = () => {
  // The two ends of a span of time stay on one line.
  const supportHours = useAtomValue(configAtom).supportHours.replaceAll('–', '\u2060–\u2060');
  return (
    <p className="muted small">
      <Trans>Our support is there for you every day, {supportHours}.</Trans>
    </p>
  );
};
