import type { Send } from '../../../api/cart-call.ts';
import type { Cart } from '../../../api/cart-schema.ts';
import { keyOf } from '../../../api/error-messages.ts';
import { ApiError } from '../../../api/errors.ts';
import { getCart } from '../../../api/get-cart.ts';
import {
  createBillingProfile,
  getBillingProfiles,
  putBillingProfile,
  updateBillingProfile,
} from '../../../api/profiles.ts';
import { createUser, type Registration } from '../../../api/users.ts';
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS } from '../../../config/profile-fields.ts';
import { userAtom } from '../../../state/cart/cart-atom.ts';
import { setRegisteringAtom } from '../../../state/cart/temporary-profile.ts';
import { type CartResult, changeCartAtom } from '../../../state/changes/change-cart.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { billingFieldsAtom } from '../../../state/resources/required-fields-atoms.ts';
import { personalAtom, setSamePersonAtom } from '../../../state/session/person.ts';
import { atom } from '../../../state/store.ts';
import { loginCheck, verdictAtom } from '../form/checks.ts';
import { isCountry } from '../form/field-rules.ts';
import { profileAtoms } from '../form/state.ts';
import { BILLING_NEEDS, type Needs, type ProfileValues } from '../rules.ts';

export const billingProfiles = profileAtoms({
  list: getBillingProfiles,
  create: createBillingProfile,
  update: updateBillingProfile,
  put: putBillingProfile,
  change: 'setBillingProfile',
  listPath: 'billingProfiles',
  step: 'billing-profile',
  chosen: ({ billingProfile }) => billingProfile,
});

/** The numbers of a company: whether it needs them for its invoices, the shop decides. */
const BY_SERVER = PROFILE_FIELD_NAMES.filter((field) => {
  const { types, presence } = PROFILE_FIELDS[field];
  return types === 'company' && presence !== 'required';
});

/** The fields that only the server knows to be required of a company, such as its number, if they are loaded. */
export const billingNeedsAtom = atom((get) => {
  return ({ type, countryCode }: Pick<ProfileValues, 'type' | 'countryCode'>): Needs => {
    if (type !== 'company' || !isCountry(countryCode)) return BILLING_NEEDS;
    const { company = [] } = get(billingFieldsAtom(countryCode)).data ?? {};
    return { ...BILLING_NEEDS, required: BY_SERVER.filter((field) => company.includes(field)) };
  };
});

const registeringAtom = atom<{ answer: Promise<CartResult> | undefined }>({ answer: undefined });

/** The login of a registration whose response was lost. */
const triedLoginAtom = personalAtom<string | undefined>(undefined);

/**
 * Registers the visitor and reloads the cart, which then has user and billing profile.
 * Concurrent calls share one request. If the response is lost, or is that of a repetition by the browser, the cart shows
 * whether the customer was created.
 */
export const registerAtom = atom(
  null,
  (get, set, registration: Registration, from?: EventTarget): Promise<CartResult> => {
    const running = get(registeringAtom).answer;
    if (running) return running;
    const send = (sendCall: Send): Promise<Cart> => set(createUserAtom, sendCall, registration);
    set(setRegisteringAtom, true);
    set(setSamePersonAtom, true);
    const answer = set(changeCartAtom, {
      name: 'register',
      send,
      silent: true,
      path: 'cart.billing-profile',
      from,
    }).finally(() => {
      set(registeringAtom, { answer: undefined });
      set(setSamePersonAtom, false);
      if (!get(userAtom)) set(setRegisteringAtom, false);
    });
    set(registeringAtom, { answer });
    return answer;
  },
);

const TAKEN = 'exception.user.login_taken';

const createUserAtom = atom(null, async (get, set, send: Send, registration: Registration): Promise<Cart> => {
  const { login } = registration;
  try {
    await send(createUser(registration));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRepeatable = get(configAtom).idempotencyHeader === undefined && error.kind === 'refused';
    const isMaybeMade = error.outcomeUnknown || isRepeatable || keyOf(error) === TAKEN;
    const cart = isMaybeMade ? await getCart(get(clientAtom)).catch(() => undefined) : undefined;
    if (cart?.user?.login.toLowerCase() === login.toLowerCase()) return cart;
    const wasTried = get(triedLoginAtom) === login;
    const wasFree = get(verdictAtom)(loginCheck(login)) === 'valid';
    if (error.outcomeUnknown) set(triedLoginAtom, login);
    if (keyOf(error) === TAKEN && (wasTried || (isRepeatable && wasFree))) throw maybeCreated(error);
    throw error;
  }
  const cart = await getCart(get(clientAtom));
  // The answer is that of an earlier try, whose session was lost with its response: no repetition logs in.
  if (!cart.user) throw maybeCreated({ kind: 'refused', status: 409 });
  return cart;
});

/** The account exists, but this session is not logged in to it: the response that says so was lost. */
const maybeCreated = ({ kind, status }: Pick<ApiError, 'kind' | 'status'>): ApiError =>
  new ApiError(kind, { status, body: { key: 'wsk.user.maybe_created' } });
