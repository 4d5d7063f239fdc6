import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KINDS, type Money, type MoneyAct, openMoney, STATES } from '../../../server/test-money.ts';
import { isBroken } from '../broken.ts';
import { pick, type Random } from '../random.ts';
import { defineRow } from '../row.ts';

const PROCESSES = ['one process', 'two processes'] as const;
type Processes = (typeof PROCESSES)[number];
const SEQUENCES = 5_000;
const MAX_ACTS = 6;

let money: Money;
let folder = '';

async function open(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'money-'));
  money = await openMoney(join(folder, 'shop.db'));
  const { $client } = money.store.db;
  if (isBroken('drops-late-money'))
    await $client.execute(`create trigger drop_late before update of payment_state on orders
      when old.payment_state in ('failed', 'cancelled') and new.payment_state = 'paid'
      begin select raise(ignore); end`);
  if (isBroken('tells-nobody'))
    await $client.execute('create trigger forget after insert on outbox begin delete from outbox; end');
}

const actOf = (processes: Processes, random: Random): MoneyAct => ({
  kind: pick(KINDS, random),
  state: pick(STATES, random),
  process: processes === 'one process' ? 0 : pick([0, 1], random),
  isAtOnce: random() < 0.5,
});

/** Banks say one thing after another, late, twice and to any process. */
export const LATE_MONEY = defineRow<Processes, readonly MoneyAct[]>({
  name: 'late-money',
  title: `webhooks, returns and closed orders in any order: ${PROCESSES.length * SEQUENCES} random sequences, one and two processes`,
  never: 'be money without a paid order, or be told to the provider otherwise than once',
  brokenBy: ['drops-late-money', 'tells-nobody'],
  count: PROCESSES.length * SEQUENCES,
  selected: 40,
  open,
  close: async () => {
    await money.close();
    await rm(folder, { recursive: true, force: true });
  },
  faults: () => PROCESSES,
  acts: (processes, random) =>
    Array.from({ length: SEQUENCES }, () =>
      Array.from({ length: 1 + Math.floor(random() * MAX_ACTS) }, () => actOf(processes, random)),
    ),
  judge: (acts) => money.problemAfter(acts),
  describe: (acts) =>
    acts
      .map(
        ({ kind, state, process, isAtOnce }) =>
          `${kind} ${state} to process ${process}${isAtOnce ? ' at once' : ''}`,
      )
      .join(', '),
});
