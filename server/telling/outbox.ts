import type { Company } from '../entities.ts';
import type { Notice, NoticeKind } from '../store/schema.ts';
import { eventId, type Lane } from '../store/store-outbox.ts';
import { type Fact, type Facts, factOf, TYPES } from './events.ts';
import type { Webhooks } from './webhooks.ts';

interface Telling extends Facts {
  companyOf: (code: string) => Company | undefined;
  webhooks: Webhooks;
  now: () => number;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Notices of one lane that are told at the same time. */
const AT_ONCE = 10;

/** How long a notice waits for a webhook that the shop does not have: another process may be a newer one. */
const UNKNOWN_MS = 7 * 24 * 3_600_000;

/** Milliseconds between two looks into the store, where no notice of this process says when the next one is due. */
const LOOK_MS = 30_000;

/** Tells the provider what it has to hear, until it has heard it. */
export function createOutbox(telling: Telling) {
  const { store } = telling;
  const busy = new Map<string, Promise<void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const inHand = new Set<string>();
  const tellOnce = async (notice: Notice): Promise<void> => {
    if (inHand.has(notice.id)) return;
    inHand.add(notice.id);
    await tell(notice, telling).finally(() => inHand.delete(notice.id));
  };
  /** One that fails does not hold up the others. */
  const tellLane = async (lane: Lane, atOnce: boolean): Promise<void> => {
    const due = await store.dueNotices(lane, atOnce);
    const tellNext = async (): Promise<void> => {
      for (let notice = due.shift(); notice && !isClosed; notice = due.shift())
        if (await store.claimNotice(notice)) await tellOnce(notice);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, tellNext));
  };
  const begin = (lane: Lane): void => {
    const name = `${lane.receiver} ${lane.kind}`;
    if (busy.has(name)) return;
    const ended = tellLane(lane, false).catch(() => undefined);
    busy.set(
      name,
      ended.then(() => void busy.delete(name)),
    );
  };
  /** A round waits for no lane: a receiver that is slow holds up nobody else. */
  const round = async (): Promise<void> => {
    await store.noticeLeftCarts().catch(() => undefined);
    for (const lane of await store.lanes().catch(() => [])) begin(lane);
    const next = await store.untilNextNotice().catch(() => undefined);
    if (isClosed) return;
    timer = setTimeout(() => void round(), Math.min(LOOK_MS, Math.max(1_000, next ?? LOOK_MS)));
    if (typeof timer === 'object') timer.unref();
  };
  return {
    /** Tells what was just stored of something. */
    async tell(about: string, ...kinds: NoticeKind[]): Promise<void> {
      const notices = await store.freshNotices(about, kinds);
      await Promise.all(notices.map(tellOnce));
    },
    /** Tells everything whose time has come, and what has failed before, once. */
    async deliver(): Promise<void> {
      await store.noticeLeftCarts();
      const lanes = await store.lanes();
      await Promise.all([...busy.values(), ...lanes.map((lane) => tellLane(lane, true))]);
    },
    /**
     * Tells what is due, again and again, as long as the process runs; nothing waits for its timer. Other processes may
     * have stored notices, so it looks even where none of its own is left.
     */
    keepTelling: (): void => void round(),
    /** Begins nothing any more; resolves when what is being told was heard, or not. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all(busy.values());
    },
  };
}

async function tell(notice: Notice, telling: Telling): Promise<void> {
  const { store } = telling;
  const isHeard = await say(notice, telling).catch(() => false);
  await (isHeard ? store.settleNotice(notice) : store.postponeNotice(notice));
}

/** Returns false if nobody can hear it now. */
async function say(notice: Notice, telling: Telling): Promise<boolean> {
  const { receiver, createdAt } = notice;
  const { webhooks, companyOf, now } = telling;
  if (receiver !== '' && !webhooks.has(receiver)) return now() - createdAt > UNKNOWN_MS;
  const fact = await factOf(notice, telling);
  if (!fact) return true;
  if (receiver !== '') return post(notice, fact, webhooks);
  const company = companyOf(fact.company);
  if (company) await fact.hear(company);
  return company !== undefined;
}

async function post(notice: Notice, { data }: Fact, webhooks: Webhooks): Promise<boolean> {
  const { kind, receiver, createdAt } = notice;
  if (kind === 'couponReleased') return true;
  const created = new Date(createdAt).toISOString();
  await webhooks.send(receiver, { id: eventId(notice), type: TYPES[kind], created, data });
  return true;
}
