import { loadExport } from '../../lib/load-chunk.ts';
import { configAtom } from '../../state/page/config.ts';
import { loadPaymentOptionsAtom, paymentOptionsAtom } from '../../state/resources/payment-options-atom.ts';
import { readDraft, saveDraft } from '../../state/session/drafts.ts';
import { atom } from '../../state/store.ts';
import { payerAtom } from '../payment-fields/state.ts';
import { typedBeside } from '../profile/rules.ts';
import { payerOf } from './payer.ts';
import { byUse, selectionOf } from './rules.ts';
import { paymentFactsAtom, selectPaymentAtom } from './state.ts';

const loadOpen = () => loadExport(() => import('../payment-fields/bridge.ts'), 'openFieldsAtom');

interface Approval {
  groupId: string;
  /** Who pays, as the module says. */
  payer: unknown;
  host: HTMLElement;
}

/** A payer has approved in a wallet: keeps who it is, and selects the option that it pays, if it can be chosen. Never rejects. */
export const approvePaymentAtom = atom(
  null,
  async (get, set, { groupId, payer, host }: Approval): Promise<void> => {
    const { company } = get(configAtom);
    const draft = readDraft(company, 'billing-profile');
    const known = payerOf(payer);
    // A draft of a customer's own profile is left alone: what is empty there was cleared.
    if (draft.of === 'new') saveDraft(company, 'billing-profile', typedBeside(draft, known));
    set(payerAtom, known);
    const openFieldsAtom = await loadOpen().catch(() => undefined);
    await set(loadPaymentOptionsAtom);
    const { data: options = [] } = get(paymentOptionsAtom);
    const facts = get(paymentFactsAtom);
    const { usable } = byUse(options, facts);
    for (const option of usable.filter((one) => one.groupId === groupId)) {
      const isThere = openFieldsAtom && (await set(openFieldsAtom, { option, amount: facts.total, host }));
      if (isThere) return void (await set(selectPaymentAtom, selectionOf(option), host));
    }
  },
);
