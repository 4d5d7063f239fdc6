import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { OrderAction } from '../../../api/order-actions.ts';
import { formatDate } from '../../../i18n/dates.ts';
import { visibleText } from '../../../lib/visible-text.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import { ClockIcon } from '../../../ui/icons-cart.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { actionTitle } from './action-texts.ts';
import css from './next-actions.css?inline';
import { actionUrl, dueOf } from './rules.ts';
import { Unchecked } from './unchecked.tsx';

interface NextActionsListProps {
  actions: readonly OrderAction[];
  /** The order's number; empty if unknown. */
  order: string;
  /** Whether to name the order, where the page does not. */
  isNamed?: boolean;
}

/** What the customer still has to do before everything of an order works, with its last day. */
export function NextActionsList({ actions, order, isNamed = false }: NextActionsListProps) {
  useStyles(css);
  const id = useId();
  return (
    <section className="card next-actions" aria-labelledby={id}>
      <header>
        <h3 id={id}>
          <Trans>What you still need to do</Trans>
        </h3>
        {isNamed && order && (
          <p className="muted small">
            <Trans>Order number {order}</Trans>
          </p>
        )}
      </header>
      <ul className="next-actions-list">
        {actions.map((action, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two entries may be equal, and none has state of its own.
          <Action key={index} action={action} order={order} />
        ))}
      </ul>
      <Unchecked order={order}>
        <Trans>We couldn’t check this list right now, so you may have done some of it already.</Trans>
      </Unchecked>
    </section>
  );
}

function Action({ action, order }: { action: OrderAction; order: string }) {
  const { t, i18n } = useLingui();
  const config = useAtomValue(configAtom);
  const title = i18n._(actionTitle(action, order));
  const href = actionUrl(action, config, globalThis.location?.origin ?? '');
  const to = visibleText(action.to ?? '');
  return (
    <li className="next-action">
      <p className="strong">{title}</p>
      {to && (
        <p className="small">
          <Trans>We’ve sent the instructions to {to}.</Trans>
        </p>
      )}
      {action.by !== undefined && <Due by={action.by} />}
      {href !== undefined && (
        <Link href={href} className="link-alone" aria-label={t`Continue: ${title}`}>
          <Trans>Continue</Trans>
        </Link>
      )}
    </li>
  );
}

function Due({ by }: { by: string }) {
  const config = useAtomValue(configAtom);
  const { day, isOver } = dueOf(by);
  const date = formatDate(day, config);
  return (
    <p className={`small next-action-due${isOver ? ' next-action-over' : ''}`}>
      {isOver ? <WarningIcon size="s" /> : <ClockIcon size="s" />}
      <span>
        {isOver ? (
          <Trans>The last day was {date}. Do it now, or ask our support team.</Trans>
        ) : (
          <Trans>Last day: {date}</Trans>
        )}
      </span>
    </p>
  );
}
