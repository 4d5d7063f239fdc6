import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * What the macro `Trans` becomes (`lingui.config.ts`). Lingui looks for its elements in the finished text, so that a name
 * with `<0>` in it would repeat an element of the translation, and `<b>` would get lost. It leaves values alone that are
 * no strings.
 */
export const Trans = ({ values = {}, ...props }: TransProps) => (
  <LinguiTrans {...props} values={Object.fromEntries(Object.entries(values).map(asNode))} />
);

const asNode = ([name, value]: [string, unknown]): [string, unknown] => [
  name,
  typeof value === 'string' ? [value] : value,
];
