import { domainToUnicode } from 'node:url';
import type { Order, OrderAction, OrderItem } from '../../server/entities.ts';
import { splitDomain } from '../../server/lib/domain-name.ts';
import { isSigned } from './declarations.ts';
import { TLDS } from './tlds.ts';

type Made = Pick<OrderAction, 'kind'> & { days: number; isByEmail: boolean };

/**
 * What registries ask for in real life: ICANN wants the email address of the owner of a generic name confirmed within 15
 * days, Hungary a signed form, and Norid the applicant's declaration, unless it was signed with the order. A transfer is
 * approved by the owner, or with a code that the registry of a country sends to them.
 */
const OF_TLD: Readonly<Record<string, Made>> = {
  hu: { kind: 'document', days: 14, isByEmail: false },
  no: { kind: 'declaration', days: 5, isByEmail: false },
};
const GENERIC: Made = { kind: 'confirm-email', days: 15, isByEmail: true };
const TRANSFER: Made = { kind: 'transfer', days: 5, isByEmail: true };
const CODE: Made = { kind: 'registry-code', days: 7, isByEmail: true };

const DAY = 86_400_000;

function madeOf({ code, properties }: OrderItem, { declarations }: Order): Made | undefined {
  const tld = splitDomain(String(properties.domain ?? ''))?.tld ?? '';
  const isGeneric = TLDS[tld] !== undefined && TLDS[tld].category !== 'national';
  if (code === 'domain-transfer') return isGeneric ? TRANSFER : CODE;
  if (code !== 'domain-register' || (tld === 'no' && isSigned(declarations))) return undefined;
  return OF_TLD[tld] ?? (isGeneric ? GENERIC : undefined);
}

/** What is left to do for an order; all of it is done from `actionsDoneAt` on. */
export function actionsOf(order: Order): OrderAction[] {
  const { items, domainProfile, billingProfile, createdAt, number, actionsDoneAt } = order;
  const email = domainProfile?.emails?.[0] ?? billingProfile.emails?.[0];
  return items.flatMap((item) => {
    const made = madeOf(item, order);
    if (!made) return [];
    const { kind, days, isByEmail } = made;
    return [
      {
        kind,
        subject: domainToUnicode(String(item.properties.domain)),
        ...(isByEmail && email !== undefined && { to: email }),
        by: new Date(createdAt + days * DAY).toISOString().slice(0, 10),
        ...(!isByEmail && { url: `#${kind}-${number}` }),
        state: actionsDoneAt === null ? 'open' : 'done',
      } satisfies OrderAction,
    ];
  });
}
