import type { ComponentProps } from 'react';
import { useFocusWhen } from './focus.ts';
import { PageHeadingView } from './page-heading-view.tsx';

export interface PageHeadingProps extends Omit<ComponentProps<typeof PageHeadingView>, 'headingRef'> {
  /** Focuses the heading on mount: after a route change, not on the first page view. */
  takesFocus?: boolean;
}

/** The heading of a screen. It is focused on a route change, so that a screen reader announces the new screen. */
export const PageHeading = ({ takesFocus = false, ...rest }: PageHeadingProps) => (
  <PageHeadingView {...rest} headingRef={useFocusWhen<HTMLHeadingElement>(takesFocus)} />
);
