import { COMMANDS } from '../../config/commands.ts';
import type { Fault } from './fault.ts';
import { openingTag } from './markup.ts';
import { rowOf } from './our-tags.ts';

const OURS = new Set(Object.values(COMMANDS).flat());

/** Faults of buttons that give our tags commands. Those of other elements of the page are its own affair. */
export const findCommandFaults = (page: Document): Fault[] =>
  [...page.querySelectorAll('[command], [commandfor]')].flatMap((button) => faultOf(page, button) ?? []);

function faultOf(page: Document, button: Element): Fault | undefined {
  const command = button.getAttribute('command') ?? '';
  const id = button.getAttribute('commandfor');
  const target = id ? page.getElementById(id) : null;
  const known = target && rowOf(target) && (COMMANDS[target.localName] ?? []);
  const at = openingTag(button);
  if (!known && !OURS.has(command)) return undefined;
  if (button.localName !== 'button') return { kind: 'command-not-button', at };
  if (id === null) return { kind: 'command-without-target', at };
  if (!target) return { kind: 'command-nowhere', at };
  if (known?.includes(command)) return undefined;
  return { kind: 'unknown-command', at, command, known: known ?? [] };
}
