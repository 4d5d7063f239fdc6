/** The only door to Jotai: what the house may use of it stands here. */

export type { Getter, PrimitiveAtom, Setter, WritableAtom } from 'jotai';
export { atom, createStore, Provider, useAtomValue, useSetAtom } from 'jotai';

import type { createStore } from 'jotai';

export type Store = ReturnType<typeof createStore>;
