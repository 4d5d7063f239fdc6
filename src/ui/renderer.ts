import type { TransProps } from '@lingui/react';
import type { ReactNode } from 'react';
import type { PageTerms } from '../i18n/page-terms.ts';

/** Translates a message, as the macro of Lingui compiles it. */
interface Texts {
  _(message: string | { id: string }, values?: Readonly<Record<string, unknown>>): string;
}

/**
 * What views ask of what renders them: React, or the first view, which renders the same views before React is there. A
 * view that is drawn first uses these hooks only.
 */
export interface Renderer {
  useStyles: (text: string) => void;
  useId: () => string;
  useLingui: () => Texts & { i18n: Texts & { readonly locale: string } };
  usePageTerms: () => PageTerms;
  Trans: (props: TransProps) => ReactNode;
}

let current: Renderer | undefined;

/** Renders with this from now on, or only what the function renders. */
export function renderWith(renderer: Renderer): void;
export function renderWith<T>(renderer: Renderer, render: () => T): T;
export function renderWith<T>(renderer: Renderer, render?: () => T): T | undefined {
  const before = current;
  current = renderer;
  if (!render) return undefined;
  try {
    return render();
  } finally {
    current = before;
  }
}

/** @throws If a view is rendered before there is anything that renders. */
function renderer(): Renderer {
  if (!current) throw new Error('Nothing renders this view');
  return current;
}

/**
 * Adopts a component's style sheet into its root before the browser paints, once per root. Screens that are never shown
 * load no CSS.
 */
export const useStyles = (text: string): void => renderer().useStyles(text);

export const useId = (): string => renderer().useId();

/** The hook to which the macro `useLingui` compiles (`lingui.config.ts`). */
export const useLingui = (): ReturnType<Renderer['useLingui']> => renderer().useLingui();

/** How the page writes amounts and dates. */
export const usePageTerms = (): PageTerms => renderer().usePageTerms();

/** The component to which the macro `Trans` compiles. */
export const Trans = (props: TransProps): ReactNode => renderer().Trans(props);
