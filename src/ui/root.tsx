import { createContext, type ReactNode, useContext, useInsertionEffect } from 'react';
import { adoptSheets } from './sheets.ts';

const Root = createContext<DocumentOrShadowRoot | null>(null);

/** Provides the shadow root to the components below; rendered around every tag. */
export const RootProvider = ({ root, children }: { root: DocumentOrShadowRoot; children: ReactNode }) => (
  <Root value={root}>{children}</Root>
);

/**
 * Adopts a component's style sheet into its root before the browser paints, once per root. Screens that are never shown
 * load no CSS.
 */
export const useStyles = (text: string): void => {
  const root = useContext(Root);
  useInsertionEffect(() => {
    if (root) adoptSheets(root, text);
  }, [root, text]);
};
