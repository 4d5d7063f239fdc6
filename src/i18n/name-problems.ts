import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a text cannot be a domain name. */
export type NameProblem =
  /** Neither a letter, a mark, a digit nor a hyphen. */
  | { kind: 'character'; character: string }
  /** A letter of another alphabet than the rest, which may look the same. */
  | { kind: 'alphabet'; character: string }
  /** A name that a hosting service gives to its customers. */
  | { kind: 'service'; suffix: string }
  /** Only an ending, such as "co.uk". */
  | { kind: 'ending'; suffix: string }
  /** A name that exists in local networks only. */
  | { kind: 'local' }
  /** The address of a computer, such as "127.0.0.1". */
  | { kind: 'address' }
  /** A label of more than 63 characters. */
  | { kind: 'length' }
  /** Without a dot or a label, or with a hyphen at an end. */
  | { kind: 'form' };

/** The reason why a name is refused; undefined for its form, which each field explains with an example. */
export function nameProblemText(i18n: I18n, problem: NameProblem): string | undefined {
  const text = messageOf(problem);
  return text && i18n._(text);
}

function messageOf(problem: NameProblem): MessageDescriptor | undefined {
  switch (problem.kind) {
    case 'character': {
      const { character } = problem;
      return msg`A domain name can’t contain “${character}”. Use letters, digits and hyphens.`;
    }
    case 'alphabet': {
      const { character } = problem;
      return msg`“${character}” is from another alphabet than the other letters. Use letters of one alphabet.`;
    }
    case 'service': {
      const { suffix } = problem;
      return msg`${suffix} belongs to a hosting service. Enter a domain of your own.`;
    }
    case 'ending': {
      const { suffix } = problem;
      return msg`${suffix} is only an ending. Put a name before it.`;
    }
    case 'local':
      return msg`This isn’t a public domain: it only works in a local network.`;
    case 'address':
      return msg`This is the address of a computer, not a domain name.`;
    case 'length':
      return msg`This name is too long: at most 63 characters between two dots.`;
    case 'form':
      return undefined;
  }
}
