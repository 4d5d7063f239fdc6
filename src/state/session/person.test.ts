import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveConfig } from '../../config/page-config.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { configAtom } from '../page/config.ts';
import type { CartOrigin } from '../page/events.ts';
import { atom, createStore, type Store } from '../store.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { beginLogin, forgetAtom, meetPerson, personAtom, personalAtom, setSamePersonAtom } from './person.ts';
import { STORED, storedName } from './stored-rows.ts';

const PLACE = { scriptUrl: 'https://shop.example/ws.js', pageUrl: 'https://shop.example/' };
const PERSONAL = (Object.keys(STORED) as (keyof typeof STORED)[]).filter(
  (name) => (STORED[name].endsAt as readonly string[]).length > 0,
);
const typedAtom = personalAtom('');

let store: Store;
/** A load of the page: its memory is empty, and the storage is unchanged. */
function loadPage(company: 'sk-ws' | 'cz-ws' = 'sk-ws'): void {
  store = createStore();
  store.set(configAtom, resolveConfig({ company }, PLACE));
}
const meet = (login: string | undefined, origin: CartOrigin = 'server'): void =>
  store.set(atom(null, (get, set) => meetPerson(get, set, login, origin)));

function type(): void {
  saveDraft('sk-ws', 'billing-profile', { name: 'Alica' });
  store.set(typedAtom, 'Alica');
}
const typed = (): unknown[] => [readDraft('sk-ws', 'billing-profile').name, store.get(typedAtom)];
const KEPT = ['Alica', 'Alica'];
const GONE = [undefined, ''];

function clear(): void {
  localStore.clear('');
  tabStore.clear('');
}
beforeEach(() => {
  clear();
  loadPage();
});
afterEach(() => {
  clear();
  vi.useRealTimers();
});

describe('what a visitor typed', () => {
  beforeEach(() => {
    meet(undefined);
    type();
  });

  it('is theirs after a reload, and with every cart', () => {
    meet(undefined);
    loadPage();
    meet(undefined);
    expect(readDraft('sk-ws', 'billing-profile')).toEqual({ name: 'Alica' });
  });

  it('is theirs after the login that they began here', () => {
    beginLogin('sk-ws');
    loadPage();
    meet('alica');
    expect(readDraft('sk-ws', 'billing-profile')).toEqual({ name: 'Alica' });
  });

  it('is theirs when they register', () => {
    store.set(setSamePersonAtom, true);
    meet('alica', 'here');
    expect(typed()).toEqual(KEPT);
  });

  it('is gone when somebody logs in by another way', () => {
    loadPage();
    meet('boris');
    expect(typed()).toEqual(GONE);
  });

  it('is gone when somebody logs in half an hour after a login that was given up', () => {
    vi.useFakeTimers();
    beginLogin('sk-ws');
    vi.advanceTimersByTime(30 * 60_000);
    loadPage();
    meet('boris');
    expect(typed()).toEqual(GONE);
  });

  it('is gone at the second login, whose beginning nobody noted', () => {
    beginLogin('sk-ws');
    meet('alica');
    meet('boris');
    expect(typed()).toEqual(GONE);
  });

  it('belongs to a company', () => {
    loadPage('cz-ws');
    meet('boris');
    expect(readDraft('sk-ws', 'billing-profile')).toEqual({ name: 'Alica' });
    expect(readDraft('cz-ws', 'billing-profile')).toEqual({});
  });

  it('is gone after a day', () => {
    vi.useFakeTimers();
    saveDraft('sk-ws', 'note', { note: 'Ring twice' });
    vi.advanceTimersByTime(24 * 3_600_000 + 1);
    expect(readDraft('sk-ws', 'note')).toEqual({});
    expect(tabStore.get('ws-elements:sk-ws:draft:note')).toBeUndefined();
  });
});

describe('what a customer typed', () => {
  beforeEach(() => {
    meet('alica');
    type();
  });

  it('is theirs after a reload', () => {
    loadPage();
    meet('alica');
    expect(readDraft('sk-ws', 'billing-profile')).toEqual({ name: 'Alica' });
  });

  it.each([
    ['they log out, here or in another tab', () => meet(undefined)],
    ['somebody else is logged in', () => meet('boris')],
    ['they log out while no page is open', () => [loadPage(), meet(undefined)]],
    ['somebody else logs in while no page is open', () => [loadPage(), meet('boris')]],
    [
      'somebody else logs in with the link of the order',
      () => [beginLogin('sk-ws'), loadPage(), meet('boris')],
    ],
    ['somebody else is found by an act', () => meet('boris', 'here')],
  ])('is gone after %s', (_name, leave) => {
    leave();
    expect(typed()).toEqual(GONE);
  });

  it('is theirs when an act of theirs finds that the login has ended', () => {
    const before = store.get(personAtom);
    meet(undefined, 'here');
    expect(typed()).toEqual(KEPT);
    expect(store.get(personAtom)).toBe(before);
  });

  it('leaves views that are mounted anew', () => {
    const before = store.get(personAtom);
    meet(undefined);
    expect(store.get(personAtom)).not.toBe(before);
  });
});

describe('the storage', () => {
  it.each(['order', 'logout', 'login'] as const)('after %s holds no entry whose row ends then', (ending) => {
    for (const name of PERSONAL) {
      localStore.set(storedName(name as never, 'sk-ws'), 'x');
      tabStore.set(storedName(name as never, 'sk-ws'), 'x');
    }
    store.set(forgetAtom, ending);
    const left = [...localStore.keys('ws-elements:'), ...tabStore.keys('ws-elements:')];
    for (const name of PERSONAL) {
      const ends = (STORED[name].endsAt as readonly string[]).includes(ending);
      expect(left.includes(storedName(name as never, 'sk-ws')), name).toBe(!ends);
    }
  });

  it('after an ending holds no entry of an earlier version, and still those of other scripts', () => {
    localStore.set('ws-elements:sk-ws:draft:of-old', '{}');
    localStore.set('theirs', '1');
    store.set(forgetAtom, 'logout');
    expect(localStore.keys('')).toEqual(['theirs']);
  });

  it('holds no login', () => {
    meet('alica@example.sk');
    expect(
      JSON.stringify([...localStore.keys(''), ...tabStore.keys('')].map((key) => localStore.get(key))),
    ).not.toContain('alica');
    meet(undefined);
    expect([...localStore.keys(''), ...tabStore.keys('')]).toEqual([]);
  });

  it('that another script empties all the time ends nothing', () => {
    meet('alica');
    clear();
    store.set(typedAtom, 'Alica');
    meet('alica');
    expect(store.get(typedAtom)).toBe('Alica');
  });
});
