import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * The component to which the macro `Trans` compiles (`lingui.config.ts`). Lingui searches the finished text for its
 * elements, so a name that contains `<0>` would repeat an element of the translation, and `<b>` would get lost. It does
 * not search values that are not strings.
 */
export const Trans = ({ values = {}, ...props }: TransProps) => (
  <LinguiTrans {...props} values={Object.fromEntries(Object.entries(values).map(asNode))} />
);

const asNode = ([name, value]: [string, unknown]): [string, unknown] => [
  name,
  typeof value === 'string' ? [value] : value,
];
