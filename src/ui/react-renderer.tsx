import { Trans as LinguiTrans, type TransProps, useLingui } from '@lingui/react';
import { createContext, type ReactNode, useContext, useId, useInsertionEffect } from 'react';
import type { PageTerms } from '../i18n/page-terms.ts';
import { renderWith } from './renderer.ts';
import { adoptSheets } from './sheets.ts';

const Root = createContext<DocumentOrShadowRoot | null>(null);

/** Provides the shadow root to the components below; rendered around every tag. */
export const RootProvider = ({ root, children }: { root: DocumentOrShadowRoot; children: ReactNode }) => (
  <Root value={root}>{children}</Root>
);

const Terms = createContext<PageTerms | null>(null);

/** Provides the terms of the page to the components below. */
export const PageTermsProvider = Terms.Provider;

const usePageTerms = (): PageTerms => {
  const terms = useContext(Terms);
  if (!terms) throw new Error('There are no terms of the page around this component');
  return terms;
};

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

renderWith({ useStyles, useId, useLingui, usePageTerms, Trans });
