import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Expected, FieldKind, ValueProblem } from './attribute-values.ts';
import { JSON_HINTS } from './json-hints.ts';

const ADVICE: Record<Expected, ReturnType<typeof msg>> = {
  boolean: msg`Write true or false.`,
  number: msg`Write only a number, such as 65.88.`,
  months: msg`Write only the number of months, such as 12.`,
  'months-list': msg`Write only numbers of months, separated by commas, such as 12,24.`,
  url: msg`Write an address that starts with https:// or with /.`,
  server: msg`Write the server’s ID, such as 3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10. Your provider knows it.`,
  object: msg`Write an object in curly brackets, such as {"os": "debian"}.`,
  products: msg`Write a list of products in square brackets, such as [{"code": "hosting-plus"}].`,
};

const FIELD_ADVICE: Record<FieldKind, ReturnType<typeof msg>> = {
  text: msg`Write text in double quotation marks.`,
  number: msg`Write a number, without quotation marks.`,
  price: msg`Write a number, without quotation marks.`,
  object: ADVICE.object,
};

/** Describes the problem with an attribute's value, and the value to write instead. */
export function describeValue(name: string, problem: ValueProblem, i18n: I18n): string {
  switch (problem.kind) {
    case 'json': {
      const { line, column, excerpt, mistake } = problem.place;
      const hint = i18n._(JSON_HINTS[mistake]);
      return i18n._(
        msg`The JSON in “${name}” can’t be read: line ${line}, column ${column}, near ${excerpt}. ${hint}`,
      );
    }
    case 'entry': {
      const { entry, field, expected } = problem;
      if (!expected) return i18n._(msg`Product ${entry} in “${name}” has no “${field}”.`);
      const advice = i18n._(FIELD_ADVICE[expected]);
      return i18n._(msg`Product ${entry} in “${name}” has a wrong “${field}”. ${advice}`);
    }
    case 'choice': {
      const choices = problem.choices.join(', ');
      return wrongValue(name, i18n._(msg`Write one of these: ${choices}.`), i18n);
    }
    case 'value':
      return wrongValue(name, i18n._(ADVICE[problem.expected]), i18n);
  }
}

const wrongValue = (name: string, advice: string, i18n: I18n): string =>
  i18n._(msg`The value of “${name}” is wrong. ${advice}`);
