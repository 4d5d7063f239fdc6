import { Trans, useLingui } from '@lingui/react/macro';
import { nameProblemText } from '../../i18n/name-problems.ts';
import { toUnicodeName } from '../../lib/domain-name/unicode-name.ts';
import type { Message } from '../../lib/messages.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { CheckIcon } from '../../ui/icons-header.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { usePeriodText } from '../prices/period-text.ts';
import type { RowProblem } from './row-prices.ts';
import { isDomainCode, type LinkRow } from './rows.ts';

interface LinkLineProps {
  row: LinkRow;
  code: string;
  refused: readonly Message[] | undefined;
  onSearch: (name: string) => void;
}

/** A product of a link: its name, period and price, that it is in the cart, or why it cannot be added. */
export function LinkLine({ row, code, refused = [], onSearch }: LinkLineProps) {
  const { t } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const periodText = usePeriodText();
  const { problem, inCart, period, price } = row;
  const domain = row.domain && toUnicodeName(row.domain);
  const [title, detail] = isDomainCode(code) && domain ? [domain, row.name] : [row.name, domain];
  const facts = [detail !== title && detail, period !== undefined && !problem && periodText(period)].filter(
    Boolean,
  );
  return (
    <li className="order-link-line">
      <div className="order-link-what">
        <p className="order-link-name" translate="no">
          {title}
        </p>
        {facts.length > 0 && <p className="order-link-facts">{facts.join(' · ')}</p>}
        {inCart && (
          <p className="order-link-state order-link-good">
            <CheckIcon size="s" />
            <Trans>In your cart</Trans>
          </p>
        )}
        {problem && <ProblemLine {...{ problem, code, domain, onSearch }} />}
      </div>
      {!problem && !inCart && (
        <div className="order-link-price">
          {price === undefined ? (
            <span className="order-link-facts">{t`Price in the cart`}</span>
          ) : (
            <Price amount={money(price)} />
          )}
        </div>
      )}
      {refused.length > 0 && !inCart && <ServerMessages messages={refused} />}
    </li>
  );
}

interface ProblemLineProps {
  problem: RowProblem;
  code: string;
  domain: string | undefined;
  onSearch: (name: string) => void;
}

function ProblemLine({ problem, code, domain = '', onSearch }: ProblemLineProps) {
  const { t } = useLingui();
  const text = useProblemText()(problem, code, domain);
  const canSearch = problem.kind === 'taken' || problem.kind === 'free' || problem.kind === 'unsold';
  return (
    <p className="order-link-state order-link-bad">
      <AlertIcon size="s" />
      <span>
        {text}{' '}
        {canSearch && (
          <LinkButton onClick={() => onSearch(domain)}>
            {problem.kind === 'free' ? t`Register it` : t`Find another name`}
          </LinkButton>
        )}
      </span>
    </p>
  );
}

function useProblemText(): (problem: RowProblem, code: string, domain: string) => string {
  const { t, i18n } = useLingui();
  const periodText = usePeriodText();
  return (problem, code, domain) => {
    switch (problem.kind) {
      case 'unknown':
        return t`We don’t sell “${code}”. The link may be old.`;
      case 'bad-period':
        return t`The link has no valid period for it.`;
      case 'period': {
        const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' });
        const periods = list.format(problem.periods.map(periodText));
        return t`It isn’t sold for this period, only for ${periods}.`;
      }
      case 'no-domain':
        return t`The link doesn’t say which domain.`;
      case 'bad-domain':
        return nameProblemText(i18n, problem.problem) ?? t`“${domain}” isn’t a domain name.`;
      case 'taken':
        return t`${domain} is already taken.`;
      case 'free':
        return t`${domain} isn’t registered yet, so it can’t be transferred.`;
      case 'unsold':
        return t`We can’t get you ${domain}.`;
      case 'twice':
        return t`The link names this domain twice.`;
    }
  };
}

interface LinkCouponProps {
  code: string;
  isApplied: boolean;
  refused: readonly Message[];
}

/** The coupon of a link, which the shop checks once it is applied. */
export function LinkCoupon({ code, isApplied, refused }: LinkCouponProps) {
  return (
    <li className="order-link-line">
      <div className="order-link-what">
        <p className="order-link-name">
          <Trans>Coupon</Trans> <span translate="no">{code}</span>
        </p>
        {isApplied ? (
          <p className="order-link-state order-link-good">
            <CheckIcon size="s" />
            <Trans>Applied</Trans>
          </p>
        ) : (
          refused.length === 0 && (
            <p className="order-link-facts">
              <Trans>We’ll apply it when you add this.</Trans>
            </p>
          )
        )}
      </div>
      {!isApplied && refused.length > 0 && <ServerMessages messages={refused} />}
    </li>
  );
}
