import type { MinorUnits } from '../../lib/money.ts';
import { configAtom } from '../../state/page/config.ts';
import { personAtom, personalAtom } from '../../state/session/person.ts';
import { atom } from '../../state/store.ts';
import type { Payer, PaymentOutcome } from './module.ts';

/** A payment option, as far as it is known. */
export interface OptionRef {
  id?: string | undefined;
  groupId: string;
  /** The wallets of a group, in the cart. */
  isExpress?: boolean;
}

/** The fields of an option: where they are shown and what is paid in them. */
export interface FieldsPlace {
  option: OptionRef;
  /** The amount to pay. */
  amount: MinorUnits;
  /** The tag. */
  host: HTMLElement;
  /** Called when the payer has approved in a wallet. */
  onApproved?: ((payer: unknown) => void) | undefined;
}

/** The fields of a provider for a payment option. */
export interface Fields {
  /** `unavailable` if the module does not want the option, `failed` if its fields cannot be had. */
  status: 'loading' | 'ready' | 'unavailable' | 'failed';
  /** Whether the order can be sent, once they are there; if not, they say why. Never rejects. */
  validate: () => Promise<boolean>;
  /** Takes the money of a stored order; undefined if they are gone. Never rejects. */
  confirm: (place: FieldsPlace, session: unknown) => Promise<PaymentOutcome | undefined>;
  /** What the provider says about what is typed. */
  message?: string | undefined;
  /** Closes the dialog of a challenge, which cancels the payment; undefined while there is none. */
  leaveDialog?: (() => void) | undefined;
}

export const keyOfOption = ({ groupId, id = '', isExpress = false }: OptionRef): string =>
  isExpress ? groupId : `${groupId} ${id}`;

/** Who has approved in a wallet; never stored. */
export const payerAtom = personalAtom<Payer | undefined>(undefined);

type AllFields = Readonly<Record<string, Fields>>;

const NONE: AllFields = {};
const ownFieldsAtom = atom({ person: 0, all: NONE });

/** The fields of options, by the key of the option. They outlive an order, which is paid in them, but not its person. */
export const fieldsAtom = atom(
  (get): AllFields => {
    const { person, all } = get(ownFieldsAtom);
    return person === get(personAtom) ? all : NONE;
  },
  (get, set, all: AllFields): void => set(ownFieldsAtom, { person: get(personAtom), all }),
);

/** Whether an option may be paid on the page: its module wants it, or has not been asked yet. */
export const isOnPageAtom = atom((get) => (option: OptionRef): boolean => {
  const { status = 'loading' } = get(fieldsAtom)[keyOfOption(option)] ?? {};
  const isPossible = status === 'loading' || status === 'ready';
  return isPossible && get(configAtom).payments?.[option.groupId] !== undefined;
});

/** Whether an order with this option can be sent: without fields, the payer is sent to another page later. */
export const validateFieldsAtom = atom(
  null,
  async (get, _set, option: OptionRef): Promise<boolean> =>
    (await get(fieldsAtom)[keyOfOption(option)]?.validate()) ?? true,
);
