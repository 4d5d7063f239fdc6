import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { CartLink } from '../../api/cart-links.ts';
import type { Cart } from '../../api/cart-schema.ts';
import { formatDate } from '../../i18n/dates.ts';
import { configAtom } from '../../state/page/config.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { detailOf, titleOf, totalOf, vatLines } from '../cart/rules.ts';
import { usePeriodText } from '../prices/period-text.ts';
import { VatLines, VatNote } from '../prices/vat-lines.tsx';
import css from './quote.css?inline';

/** A window that was opened for a quote. */
type QuoteWindow = Window & typeof globalThis;

export interface QuoteProps {
  /** As it is when the quote is made. */
  cart: Cart;
  title: string;
  madeAt: Date;
  /** Opens the cart; the quote is valid as long as it is. */
  link: CartLink;
  target: QuoteWindow;
}

/** Opens the window of a quote, with the font of the page; undefined where the browser blocks it. */
export function openQuoteWindow(title: string, language: string, font: string): QuoteWindow | undefined {
  const target = globalThis.open('', '_blank') as QuoteWindow | null;
  if (!target) return undefined;
  const { document: page } = target;
  page.title = title;
  page.documentElement.lang = language;
  page.body.style.fontFamily = font;
  const sheet = new target.CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [sheet];
  return target;
}

/** Prints a cart as a quote: in a window of its own, so that nothing of the page around it is printed. */
export function Quote({ target, ...quote }: QuoteProps) {
  useEffect(() => target.print(), [target]);
  return createPortal(<QuotePage {...quote} />, target.document.body);
}

function QuotePage({ cart, link, title, madeAt }: Omit<QuoteProps, 'target'>) {
  const { t } = useLingui();
  const config = useAtomValue(configAtom);
  const money = useAtomValue(moneyFormatAtom);
  const { price } = cart.summary;
  const { donation = 0 } = cart;
  const until = formatDate(new Date(link.expiresAt), config);
  const contact = [config.supportPhone, config.supportHours].filter(Boolean).join(' · ');
  return (
    <>
      <h1>{title}</h1>
      <p>
        {formatDate(madeAt, config)}
        <br />
        <strong>{t`Valid until ${until}`}</strong>
      </p>
      <table>
        <QuoteHead />
        <tbody>
          {cart.items.map((item) => (
            <QuoteItem key={item.id} item={item} />
          ))}
        </tbody>
        <tfoot>
          <Line name={t`Subtotal excl. VAT`} amount={money(price.vatExcluded)} />
          <VatLines
            lines={vatLines(cart)}
            line={(name, amount, key) => <Line key={key} {...{ name, amount }} />}
          />
          {donation > 0 && <Line name={t`Donation`} amount={money(donation)} />}
          <Line
            name={<strong>{donation > 0 ? t`Amount due` : t`Total incl. VAT`}</strong>}
            amount={<strong>{money(totalOf(cart))}</strong>}
          />
        </tfoot>
      </table>
      <VatNote note={price.vatNote} />
      <footer>
        <p>
          {t`This link opens the cart:`} <span translate="no">{link.url}</span>
        </p>
        {contact && <p>{contact}</p>}
      </footer>
    </>
  );
}

const QuoteHead = () => (
  <thead>
    <tr>
      <th scope="col">
        <Trans>Item</Trans>
      </th>
      <th scope="col">
        <Trans>Period</Trans>
      </th>
      <th scope="col">
        <Trans>Price excl. VAT</Trans>
      </th>
      <th scope="col">
        <Trans>Price incl. VAT</Trans>
      </th>
    </tr>
  </thead>
);

function QuoteItem({ item }: { item: Cart['items'][number] }) {
  const money = useAtomValue(moneyFormatAtom);
  const textOf = usePeriodText();
  const { period, price } = item;
  const title = titleOf(item);
  const detail = detailOf(item);
  const more = [item.name, detail].filter((text) => text && text !== title);
  return (
    <tr>
      <td translate="no">{[title, ...more].join(' · ')}</td>
      <td>{period === undefined ? '' : textOf(period)}</td>
      <td>{money(price.vatExcluded)}</td>
      <td>{price.vatIncluded === undefined ? '' : money(price.vatIncluded)}</td>
    </tr>
  );
}

const Line = ({ name, amount }: { name: ReactNode; amount: ReactNode }) => (
  <tr>
    <td colSpan={3}>{name}</td>
    <td>{amount}</td>
  </tr>
);
