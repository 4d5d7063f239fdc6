import { Trans as LinguiTrans, type TransProps, useLingui } from '@lingui/react';
import { createContext, type ReactNode, useContext, useId, useInsertionEffect } from 'react';
import { renderWith } from './renderer.ts';
import { adoptSheets } from './sheets.ts';

const Root = createContext<DocumentOrShadowRoot | null>(null);

/** Provides the shadow root to the components below; rendered around every tag. */
export const RootProvider = ({ root, children }: { root: DocumentOrShadowRoot; children: ReactNode }) => (
  <Root value={root}>{children}</Root>
);

const useStyles = (text: string): void => {
  const root = useContext(Root);
  useInsertionEffect(() => {
    if (root) adoptSheets(root, text);
  }, [root, text]);
};

/**
 * Lingui searches the finished text for its elements, so a name that contains `<0>` would repeat an element of the
 * translation, and `<b>` would get lost. It does not search values that are not strings.
 */
const Trans = ({ values = {}, ...props }: TransProps): ReactNode => (
  <LinguiTrans {...props} values={Object.fromEntries(Object.entries(values).map(asNode))} />
);

const asNode = ([name, value]: [string, unknown]): [string, unknown] => [
  name,
  typeof value === 'string' ? [value] : value,
];

renderWith({ useStyles, useId, useLingui, Trans });
