import { expect, test } from 'vitest';
import { claimSlot, SLOT_KEY } from './slot.ts';

test('the first copy owns the page and a second import of it shares the store', () => {
  const window = {};
  const first = claimSlot('https://cdn.example/ws/1/', window);
  const again = claimSlot('https://cdn.example/ws/1/', window);
  expect(first.mine && again.mine).toBe(true);
  expect(again.slot.store).toBe(first.slot.store);
});

test('a later copy from elsewhere stands back', () => {
  const window = {};
  const first = claimSlot('https://cdn.example/ws/1/', window);
  const other = claimSlot('https://other.example/ws/1/', window);
  expect(other.mine).toBe(false);
  expect(other.slot.store).toBe(first.slot.store);
});

test('the slot holds the tags that the first copy knows, for a later one to compare', () => {
  const window = {};
  claimSlot('https://cdn.example/ws/1/', window).slot.tags.push('ws-minicart');
  expect(claimSlot('https://other.example/ws/1/', window).slot.tags).toEqual(['ws-minicart']);
});

test('a copy takes the place that its own loader has claimed', () => {
  const window = { [SLOT_KEY]: { version: '1.0.0', base: 'https://cdn.example/ws/1/' } };
  expect(claimSlot('https://cdn.example/ws/1/', window).mine).toBe(true);
});
