import { loadChunk } from '../../lib/load-chunk.ts';
import { pause } from '../../lib/pause.ts';
import { reportError } from '../../state/messages/reports.ts';
import { configAtom } from '../../state/page/config.ts';
import { emit, subscribe } from '../../state/page/events.ts';
import { personAtom } from '../../state/session/person.ts';
import { atom, type Getter, type Setter } from '../../state/store.ts';
import { contextOf } from './context.ts';
import type { PaymentModule, PaymentOutcome } from './module.ts';
import { type Projection, project } from './project.ts';
import { type Fields, type FieldsPlace, fieldsAtom, keyOfOption, type OptionRef } from './state.ts';

/** How long the fields of a provider may take to appear, in milliseconds; then the payer leaves the page to pay. */
const PATIENCE = 10_000;

/** The fields of an option that are there, or on their way. */
interface Mounted {
  /** That of the option that they belong to now. */
  key: string;
  groupId: string;
  host: HTMLElement;
  language: string;
  /** Whether the payer has approved in its wallet: it then pays the order, whatever else is chosen in between. */
  isApproved: boolean;
  /** Aborted once they are taken away. */
  stop: AbortController;
  /** Settles when they are there or cannot be had. */
  arrival: Promise<unknown>;
  module?: PaymentModule;
  projection?: Projection;
}

/** By the key of the option. A module has one set of fields on a page. */
const mountedAtom = atom(() => new Map<string, Mounted>());

function put(get: Getter, set: Setter, key: string, change: Partial<Fields>): void {
  const all = get(fieldsAtom);
  const before = all[key];
  if (before) set(fieldsAtom, { ...all, [key]: { ...before, ...change } });
}

/** The slot of the fields of a group. */
export const slotOf = (groupId: string): string => `ws-payment-${groupId}`;
/** The slot of a challenge. */
export const CHALLENGE = slotOf('challenge');

/** Shows the fields of an option in its tag, once; what was typed into those of a step that is entered again is there. */
function open(get: Getter, set: Setter, place: FieldsPlace): void {
  const { option, host } = place;
  const key = keyOfOption(option);
  const { language } = get(configAtom);
  const all = get(mountedAtom);
  const before = all.get(key);
  const isReadable = before?.isApproved || before?.language === language;
  const isSame = before?.host === host && isReadable && get(fieldsAtom)[key] !== undefined;
  const isThere = before && !before.stop.signal.aborted && (before.projection?.node.isConnected ?? true);
  if (isSame && isThere) return;
  if (before) takeAway(before);
  const stop = new AbortController();
  const { groupId } = option;
  const mounted: Mounted = {
    ...{ key, groupId, host, language, isApproved: false, stop },
    arrival: Promise.resolve(),
  };
  all.set(key, mounted);
  const person = get(personAtom);
  const forget = subscribe('ws-user-change', () => {
    if (get(personAtom) !== person) takeAway(mounted);
  });
  stop.signal.addEventListener('abort', forget);
  const fields: Fields = {
    status: 'loading',
    validate: () => validate(get, option),
    confirm: (now, session) => confirm(get, set, now, session),
  };
  set(fieldsAtom, { ...get(fieldsAtom), [key]: fields });
  mounted.arrival = arrive(get, set, place, mounted);
}

async function arrive(get: Getter, set: Setter, place: FieldsPlace, mounted: Mounted): Promise<void> {
  const key = keyOfOption(place.option);
  const settled = new AbortController();
  const late = pause(PATIENCE, settled.signal).then(() => {
    throw new Error(`It did not show its fields within ${PATIENCE / 1000} s.`);
  });
  try {
    await Promise.race([late, mount(get, set, place, mounted)]);
  } catch (error) {
    if (mounted.stop.signal.aborted) return;
    takeAway(mounted);
    put(get, set, key, { status: 'failed' });
    fail(get, place, error);
  } finally {
    settled.abort();
  }
}

async function mount(get: Getter, set: Setter, place: FieldsPlace, mounted: Mounted): Promise<void> {
  const { option, host } = place;
  const { groupId } = option;
  const { stop } = mounted;
  const key = keyOfOption(option);
  const source = get(configAtom).payments?.[groupId];
  if (!source) return put(get, set, key, { status: 'unavailable' });
  const { module: url } = source;
  const module = await loadChunk<PaymentModule>(
    () => import(/* @vite-ignore */ /* webpackIgnore: true */ url),
    'mount',
    url,
  );
  const onApproved = approvalOf(place, mounted);
  const context = contextOf(get, { ...place, onApproved }, stop.signal, outsideConfirm);
  const isWanted = (await module.isAvailable?.(context)) ?? true;
  if (stop.signal.aborted) return;
  if (!isWanted) return put(get, set, key, { status: 'unavailable' });
  if (makeRoom(get, set, mounted, option)) return;
  mounted.module = module;
  mounted.projection = project(host, slotOf(groupId));
  const fields = await module.mount(mounted.projection.node, context);
  if (stop.signal.aborted) return;
  fields.onChange(({ complete, message: said }) => {
    if (stop.signal.aborted) return;
    const message = textOf(said);
    put(get, set, mounted.key, { message });
    emit('ws-payment-change', { groupId, complete: complete === true, message }, host);
  });
  put(get, set, key, { status: 'ready' });
  emit('ws-payment-ready', { groupId }, host);
}

/** What a module calls when the payer has approved in a wallet. */
function approvalOf({ onApproved }: FieldsPlace, mounted: Mounted): FieldsPlace['onApproved'] {
  return (
    onApproved &&
    ((payer) => {
      if (mounted.stop.signal.aborted) return;
      mounted.isApproved = true;
      onApproved(payer);
    })
  );
}

/** Takes the other fields of a group away. True if there is nothing to mount: those that are there are shown instead. */
function makeRoom(get: Getter, set: Setter, mounted: Mounted, { isExpress }: OptionRef): boolean {
  const { key, groupId, host, stop } = mounted;
  const others = [...get(mountedAtom).values()].filter(
    (one) => one !== mounted && one.groupId === groupId && one.projection && !one.stop.signal.aborted,
  );
  const approved = others.find((one) => one.isApproved && one.host === host);
  if (approved) {
    stop.abort();
    moveTo(get, set, key, approved);
    return true;
  }
  // What is typed at a step is kept: the cart has another button for the order.
  if (isExpress && others.some((one) => one.host === host)) {
    stop.abort();
    put(get, set, key, { status: 'unavailable' });
    return true;
  }
  for (const other of others) {
    takeAway(other);
    if (other.key === groupId) put(get, set, groupId, { status: 'unavailable' });
  }
  return false;
}

/** What the payer has approved becomes that of the option that is shown. */
function moveTo(get: Getter, set: Setter, key: string, approved: Mounted): void {
  const { [approved.key]: before, ...fields } = get(fieldsAtom);
  get(mountedAtom).delete(approved.key);
  get(mountedAtom).set(key, approved);
  approved.key = key;
  const { validate, confirm } = fields[key] ?? {};
  if (before && validate && confirm) set(fieldsAtom, { ...fields, [key]: { ...before, validate, confirm } });
}

function outsideConfirm(): never {
  throw new Error('The dialog is for a payment that is being confirmed.');
}

/** Takes fields away, with what was typed into them. */
function takeAway({ stop, module, projection }: Mounted): void {
  const isMounted = projection !== undefined && !stop.signal.aborted;
  stop.abort();
  try {
    if (isMounted) module?.unmount();
  } catch (error) {
    globalThis.reportError?.(error);
  }
  projection?.remove();
}

/** Says to the page, in its console and to its provider that a module does not work. */
function fail(get: Getter, { option, host }: FieldsPlace, error: unknown): void {
  const { groupId } = option;
  reportError(get, error);
  console.error(`ws-elements: the payment module of "${groupId}" does not work.`, error);
  emit('ws-payment-error', { groupId, message: String(error) }, host);
}

function close(get: Getter, host: HTMLElement): void {
  const all = get(mountedAtom);
  for (const [key, mounted] of all) {
    if (mounted.host !== host) continue;
    takeAway(mounted);
    all.delete(key);
  }
}

async function validate(get: Getter, option: OptionRef): Promise<boolean> {
  const mounted = get(mountedAtom).get(keyOfOption(option));
  await mounted?.arrival;
  const isReady = get(fieldsAtom)[keyOfOption(option)]?.status === 'ready';
  if (!isReady || !mounted?.module) return true;
  try {
    return (await mounted.module.validate()) !== false;
  } catch {
    // It decides nothing: the order can be paid on the page of the bank.
    return true;
  }
}

async function confirm(
  get: Getter,
  set: Setter,
  place: FieldsPlace,
  session: unknown,
): Promise<PaymentOutcome | undefined> {
  const { option, host } = place;
  const key = keyOfOption(option);
  const mounted = get(mountedAtom).get(key);
  if (!mounted?.module || !mounted.projection?.node.isConnected) return undefined;
  const left = new AbortController();
  const isLeft = new Promise<PaymentOutcome>((resolve) => {
    left.signal.addEventListener('abort', () => resolve({ outcome: 'cancelled' }));
  });
  let challenge: Projection | undefined;
  const dialog = (): HTMLElement => {
    challenge ??= project(host, CHALLENGE);
    put(get, set, key, { leaveDialog: leave });
    return challenge.node;
  };
  const leave = (): void => left.abort();
  mounted.stop.signal.addEventListener('abort', leave);
  try {
    const context = contextOf(get, place, left.signal, dialog);
    const outcome = outcomeOf(await Promise.race([isLeft, mounted.module.confirm(session, context)]));
    // What was typed has served its purpose.
    if (outcome.outcome === 'done') takeAway(mounted);
    return outcome;
  } catch (error) {
    fail(get, place, error);
    return { outcome: 'done' };
  } finally {
    mounted.stop.signal.removeEventListener('abort', leave);
    put(get, set, key, { leaveDialog: undefined });
    challenge?.remove();
  }
}

/** An outcome that is none says nothing: the shop is asked whether the money is there. */
function outcomeOf(answer: PaymentOutcome | undefined): PaymentOutcome {
  if (answer?.outcome === 'failed') return { ...answer, message: textOf(answer.message) };
  const known = ['redirect', 'cancelled'];
  return answer && known.includes(answer.outcome) ? answer : { outcome: 'done' };
}

/** What a module says may be no text: it is written in another project. */
const textOf = (message: unknown): string | undefined =>
  typeof message === 'string' && message.trim() !== '' ? message : undefined;

/** Shows the fields of an option; resolves with whether they are there. Never rejects. */
export const openFieldsAtom = atom(null, async (get, set, place: FieldsPlace): Promise<boolean> => {
  open(get, set, place);
  const key = keyOfOption(place.option);
  await get(mountedAtom).get(key)?.arrival;
  return get(fieldsAtom)[key]?.status === 'ready';
});

/** Takes the fields of a tag away that is gone. */
export const closeFieldsAtom = atom(null, (get, _set, host: HTMLElement): void => close(get, host));
