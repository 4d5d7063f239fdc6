import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { configAtom } from '../../../state/page/config.ts';
import { moneyFormatAtom } from '../../../state/page/money-format-atom.ts';
import type { SignedCopy } from '../../../state/resources/declarations.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Link } from '../../../ui/link.tsx';
import { SignedDeclarationCopy } from '../../consents/declarations/declaration-copy.tsx';
import { groupName } from '../../payment/rules.ts';
import { usePeriodText } from '../../prices/period-text.ts';
import { RenewalLine } from '../../prices/renewal-line.tsx';
import { VatLines, VatNote } from '../../prices/vat-lines.tsx';
import type { Receipt } from '../last-order.ts';
import type { NextActions } from '../next-actions/rules.ts';
import { type PageKind, pageText, THANK_YOU_PAGES } from './pages.tsx';

interface OrderReceiptProps {
  receipt: Receipt;
  page: PageKind;
  next: NextActions;
  /** The time when the order was sent, in milliseconds; undefined if unknown. */
  at?: number | undefined;
}

/**
 * The order's items, its payment, the email address for messages, the next steps, and where to find the order later.
 */
export const OrderReceipt = ({ receipt, page, next, at }: OrderReceiptProps) => (
  <section className="card thanks-order">
    <header className="thanks-order-head">
      <h3>
        <Trans>Your order</Trans>
      </h3>
      <span className="muted small">
        <Trans>prices excl. VAT</Trans>
      </span>
    </header>
    <ul className="thanks-items">
      {receipt.items.map((item) => (
        <Item key={item.id} item={item} since={at === undefined ? undefined : new Date(at)} />
      ))}
    </ul>
    <Facts receipt={receipt} page={page} next={next} />
  </section>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

const Facts = ({ receipt, page, next: actions }: OrderReceiptProps) => {
  const { t, i18n } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const { adminUrl, transferCode } = useAtomValue(configAtom);
  const { total, vat = [], vatNote, groupId, emails, earlyStart, declarations = [] } = receipt;
  const group = groupId === undefined ? undefined : groupName(groupId, transferCode);
  const next = pageText(THANK_YOU_PAGES[page].next, actions);
  return (
    <dl className="thanks-facts">
      <dt>{t`Total incl. VAT`}</dt>
      <dd className="strong">{money(total)}</dd>
      {total > 0 && (
        <VatLines
          lines={vat}
          line={(label, amount, key) => (
            <Fragment key={key}>
              <dt>{label}</dt>
              <dd>
                {amount}
                {key === vat.length - 1 && <VatNote note={vatNote} />}
              </dd>
            </Fragment>
          )}
        />
      )}
      {total > 0 && groupId !== undefined && (
        <Fact name={page === 'success' ? t`Payment method` : t`Payment`}>
          {group ? i18n._(group) : groupId}
        </Fact>
      )}
      {emails.length > 0 && <Fact name={t`Confirmation by email`}>{emails.join(', ')}</Fact>}
      {earlyStart && (
        <Fact name={t`Start of the services`}>
          {t`Right away: you asked us to start before the 14 days to withdraw are over.`}
        </Fact>
      )}
      <SignedDeclarations copies={declarations} />
      {next && <Fact name={t`What happens next`}>{i18n._(next)}</Fact>}
      <dt>{t`Where to find it later`}</dt>
      <dd>
        <Link href={adminUrl} className="link-alone">{t`In your customer account`}</Link>
      </dd>
    </dl>
  );
};

/** What the owner has signed with the order, to be kept. */
const SignedDeclarations = ({ copies }: { copies: readonly SignedCopy[] }) => {
  const { t } = useLingui();
  return copies.map((copy) => (
    <Fragment key={copy.id}>
      <dt>{t`Signed declaration`}</dt>
      <dd className="stack stack-tight">
        <span>{copy.title}</span>
        <SignedDeclarationCopy copy={copy} printsText />
      </dd>
    </Fragment>
  ));
};

interface ItemProps {
  item: Receipt['items'][number];
  since: Date | undefined;
}

const Item = ({ item, since }: ItemProps) => {
  const money = useAtomValue(moneyFormatAtom);
  const periodText = usePeriodText();
  const { name, detail, period, price } = item;
  const more = [detail && name, period !== undefined && periodText(period)].filter(Boolean).join(' · ');
  return (
    <li className="thanks-item">
      <div>
        <p className="strong thanks-item-name">{detail ?? name}</p>
        {more && <p className="muted small">{more}</p>}
        <RenewalLine item={item} since={since} isAutomatic={item.recurrent ?? false} />
      </div>
      <span>{money(price.vatExcluded)}</span>
    </li>
  );
};
