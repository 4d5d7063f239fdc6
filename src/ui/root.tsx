import { createContext, type ReactNode, useContext, useInsertionEffect } from 'react';
import { adopt } from './sheets.ts';

const Root = createContext<DocumentOrShadowRoot | null>(null);

/** Tells the pieces below which root they are drawn in. The element factory renders one around every tag. */
export const RootProvider = ({ root, children }: { root: DocumentOrShadowRoot; children: ReactNode }) => (
  <Root value={root}>{children}</Root>
);

/** The shadow root that a component is drawn in, or null in a test without one. */
export const useRoot = (): DocumentOrShadowRoot | null => useContext(Root);

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
