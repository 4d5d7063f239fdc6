import { expect, it } from 'vitest';
import { COMMANDS } from '../../config/commands.ts';
import { CONTROLS } from './commands.ts';

it('the tags carry out the commands that the doctor knows, and no others [C3.22]', () => {
  const known = Object.entries(COMMANDS).flatMap(([tag, all]) => all.map((command) => `${tag} ${command}`));
  expect(Object.keys(CONTROLS).sort()).toEqual(known.sort());
});
