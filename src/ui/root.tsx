import { createContext, type ReactNode, useContext, useInsertionEffect } from 'react';
import { adopt } from './sheets.ts';

const Root = createContext<DocumentOrShadowRoot | null>(null);

/** Tells the pieces below which root they are drawn in. The element factory renders one around every tag. */
export const RootProvider = ({ root, children }: { root: DocumentOrShadowRoot; children: ReactNode }) => (
  <Root value={root}>{children}</Root>
);

/**
 * Adopts a component's own sheet into its root before the browser paints, each text once a root.
 * So a screen that nobody reached brings no CSS, and no list of sheets has to be kept.
 */
export const useStyles = (text: string): void => {
  const root = useContext(Root);
  useInsertionEffect(() => {
    if (root) adopt(root, text);
  }, [root, text]);
};
