import { type Ending, endingOf } from './cards.ts';

export type AttemptState = 'waiting' | 'paid' | 'failed' | 'cancelled';

export interface NewAttempt {
  /** Its id at the shop. */
  id: string;
  /** Hundredths of the currency. */
  amount: number;
  currency: string;
  /** Where the payer can pay it without the frame. */
  page: string;
}

export interface Attempt extends NewAttempt {
  /** Known to the shop and to the page of the payer. */
  secret: string;
  state: AttemptState;
  /** How often the money was taken. */
  taken: number;
  isExpired: boolean;
  isChallenged: boolean;
  /** Its money comes with the late webhook. */
  isLate: boolean;
}

/** What the frame does after the card was sent. */
export type Step =
  | { next: 'done' | 'cancelled' | 'popup' }
  | { next: 'failed'; reason: 'declined' | 'expired' }
  | { next: 'challenge'; hasButtons: boolean };

const DONE: Step = { next: 'done' };
const DECLINED: Step = { next: 'failed', reason: 'declined' };

/** What the shop of an attempt says and hears. */
export interface ShopLine {
  /** Whether its order was paid, also elsewhere. */
  isPaid(id: string): Promise<boolean>;
  tell(id: string, state: AttemptState): Promise<void>;
}

/** Paid, or its money is on the way. */
const isTaken = ({ taken, isLate, state }: Attempt): boolean => taken > 0 || (isLate && state === 'waiting');

/** The webhook; nobody waits for it unless the ending says so. */
const decider =
  (shop: ShopLine) =>
  (attempt: Attempt, state: AttemptState): Promise<void> => {
    if (state === 'paid') attempt.taken += 1;
    attempt.state = state;
    return shop.tell(attempt.id, state).catch(() => undefined);
  };

type Decide = ReturnType<typeof decider>;

function decided(decide: Decide, attempt: Attempt, state: AttemptState, step: Step): Step {
  void decide(attempt, state);
  return step;
}

function challenged(attempt: Attempt, hasButtons: boolean): Step {
  attempt.isChallenged = hasButtons;
  return { next: 'challenge', hasButtons };
}

type End = (attempt: Attempt, decide: Decide) => Step | Promise<Step>;

const pays: End = (attempt, decide) => decided(decide, attempt, 'paid', DONE);
const givesUp: End = (attempt, decide) => decided(decide, attempt, 'cancelled', { next: 'cancelled' });

const ENDINGS: Readonly<Record<Ending, End>> = {
  paid: pays,
  slow: pays,
  'confirmed-twice': pays,
  'webhook-first': async (attempt, decide) => {
    await decide(attempt, 'paid');
    return DONE;
  },
  'webhook-late': (attempt) => {
    attempt.isLate = true;
    return DONE;
  },
  'paid-after-cancel': (attempt, decide) => {
    attempt.isLate = true;
    return givesUp(attempt, decide);
  },
  declined: (attempt, decide) => decided(decide, attempt, 'failed', DECLINED),
  cancelled: givesUp,
  'session-expired': (attempt) => {
    attempt.isExpired = true;
    return { next: 'failed', reason: 'expired' };
  },
  challenge: (attempt) => challenged(attempt, true),
  'challenge-left': (attempt) => challenged(attempt, false),
  'popup-blocked': () => ({ next: 'popup' }),
};

/** The attempts to pay, in memory: one is paid once, however often it is confirmed. */
export function createAttempts(shop: ShopLine) {
  const attempts = new Map<string, Attempt>();
  const decide = decider(shop);
  return {
    /** The attempt with this id; made if there is none. */
    open(given: NewAttempt): Attempt {
      const known = attempts.get(given.id) ?? {
        ...given,
        secret: crypto.randomUUID(),
        state: 'waiting',
        ...{ taken: 0, isExpired: false, isChallenged: false, isLate: false },
      };
      attempts.set(given.id, known);
      return known;
    },
    find: (id: string): Attempt | undefined => attempts.get(id),
    all: (): Attempt[] => [...attempts.values()],
    /** The payer has sent a card. */
    async confirm(attempt: Attempt, number: string): Promise<Step> {
      if (attempt.isExpired) return { next: 'failed', reason: 'expired' };
      const isPaid = await shop.isPaid(attempt.id);
      // Nothing is awaited between this look and the ending: of two calls at once, one takes the money.
      return isPaid || isTaken(attempt) ? DONE : ENDINGS[endingOf(number)](attempt, decide);
    },
    /** The payer has answered the challenge. */
    async answer(attempt: Attempt, isApproved: boolean): Promise<Step> {
      const isPaid = await shop.isPaid(attempt.id);
      if (isPaid || isTaken(attempt)) return DONE;
      if (!attempt.isChallenged) return DECLINED;
      attempt.isChallenged = false;
      return (isApproved ? pays : ENDINGS.declined)(attempt, decide);
    },
    /** Sends the webhooks that are late, and returns the ids of their attempts. */
    async sendLate(): Promise<string[]> {
      const late = [...attempts.values()].filter(({ isLate }) => isLate);
      for (const attempt of late) {
        attempt.isLate = false;
        await decide(attempt, 'paid');
      }
      return late.map(({ id }) => id);
    },
  };
}
