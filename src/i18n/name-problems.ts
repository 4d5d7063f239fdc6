import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NameProblem } from '../lib/domain-name/name-problem.ts';

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
      return msg`“${character}” is from a different alphabet than the other letters. Use letters from one alphabet.`;
    }
    case 'service': {
      const { suffix } = problem;
      return msg`${suffix} belongs to a hosting service. Enter a domain of your own.`;
    }
    case 'ending': {
      const { suffix } = problem;
      return msg`${suffix} is only an extension. Put a name before it.`;
    }
    case 'local':
      return msg`This isn’t a public domain: it only works on a local network.`;
    case 'address':
      return msg`This is the address of a computer, not a domain name.`;
    case 'hyphens': {
      const { label } = problem;
      return msg`“${label}” can’t be registered: two hyphens as the third and fourth characters are reserved for encoded names.`;
    }
    case 'length':
      return msg`This name is too long: at most 63 characters between two dots.`;
    case 'form':
      return undefined;
  }
}
