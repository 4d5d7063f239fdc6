import { expect, test } from 'vitest';
import { claimWindowSlot, SLOT_KEY } from './window-slot.ts';

test('the first copy owns the page, and a second import of it shares the store [C6.1]', () => {
  const window = {};
  const first = claimWindowSlot('https://cdn.example/ws/1/', window);
  const { store } = first.slot;
  const again = claimWindowSlot('https://cdn.example/ws/1/', window);
  expect(first.isOurs && again.isOurs).toBe(true);
  expect(again.slot.store).toBe(store);
});

test('a later copy from another host is inactive [D.44]', () => {
  const window = {};
  const first = claimWindowSlot('https://cdn.example/ws/1/', window);
  const other = claimWindowSlot('https://other.example/ws/1/', window);
  expect(other.isOurs).toBe(false);
  expect(other.slot.store).toBe(first.slot.store);
});

test('the slot lists the tags that the first copy knows, for a later one to compare', () => {
  const window = {};
  claimWindowSlot('https://cdn.example/ws/1/', window).slot.tags.push('ws-minicart');
  expect(claimWindowSlot('https://other.example/ws/1/', window).slot.tags).toEqual(['ws-minicart']);
});

test('a copy takes the slot that its own loader has claimed', () => {
  const window = { [SLOT_KEY]: { version: '1.0.0', base: 'https://cdn.example/ws/1/' } };
  expect(claimWindowSlot('https://cdn.example/ws/1/', window).isOurs).toBe(true);
});
