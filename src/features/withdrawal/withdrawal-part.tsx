import { useRef } from 'react';
import { personAtom } from '../../state/session/person.ts';
import { useAtomValue } from '../../state/store.ts';
import { useStyles } from '../../ui/renderer.ts';
import { NotTaken } from './not-taken.tsx';
import type { Named } from './state.ts';
import { StatementForm } from './statement-form.tsx';
import { StatementReview } from './statement-review.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import css from './withdrawal.css?inline';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';

export interface WithdrawalPartProps extends Partial<Named> {
  /** A tag of its own shows the page's fallback where the shop takes no withdrawals. */
  isTag?: boolean;
}

/** The withdrawal from a contract, in the two steps that Article 11a of Directive 2011/83/EU describes. */
export function WithdrawalPart({ order = '', email = '', isTag = false }: WithdrawalPartProps) {
  useStyles(css);
  const person = useAtomValue(personAtom);
  const named = { order: order.trim(), email: email.trim() };
  return <Withdrawal key={`${named.order} ${person}`} named={named} isTag={isTag} />;
}

function Withdrawal({ named, isTag }: { named: Named; isTag: boolean }) {
  const box = useRef<HTMLElement>(null);
  const form = useWithdrawal(named, box);
  return (
    <section ref={box} className="withdrawal">
      {form.stage === 'form' && <StatementForm form={form} />}
      {form.stage === 'review' && <StatementReview form={form} />}
      {form.stage === 'missing' && <NotTaken form={form} isTag={isTag} />}
      {form.receipt && <WithdrawalReceipt form={form} receipt={form.receipt} />}
    </section>
  );
}
