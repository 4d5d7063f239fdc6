import { expect, it } from 'vitest';
import { askAgain } from './ask-again.ts';

/** A module that comes, as the engine that remembers failures names it. */
const firefox = (code: string): Error =>
  new TypeError(
    `error loading dynamically imported module: data:text/javascript,export%20const%20x=${code};//`,
  );

it('lets the first failure pass, for whoever waits a while and asks again', () => {
  const error = firefox('1');
  expect(() => askAgain(error)).toThrow(error);
});

it('asks under another address from the second failure on', async () => {
  expect(() => askAgain(firefox('2'))).toThrow();
  await expect(askAgain(firefox('2'))).resolves.toMatchObject({ x: 2 });
});

it('gives everybody the same copy', async () => {
  expect(() => askAgain(firefox('3'))).toThrow();
  const [one, other] = await Promise.all([askAgain(firefox('3')), askAgain(firefox('3'))]);
  expect(one).toBe(other);
});

it('leaves the errors of other engines as they are', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: http://localhost/x.js');
  for (const _ of [1, 2]) expect(() => askAgain(error)).toThrow(error);
});
