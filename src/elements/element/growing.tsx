import { type ComponentType, useEffect } from 'react';
import { emit } from '../../state/page/events.ts';
import { announceGrowth } from '../../ui/announce-growth.ts';
import { useHost } from '../../ui/host-context.ts';
import type { ViewProps } from './shell.tsx';

/** The view of a tag that tells the page when it grows. Not for the tags of a line of text. */
export const growing = (View: ComponentType<ViewProps>): ComponentType<ViewProps> =>
  function Growing(props) {
    const host = useHost();
    useEffect(() => host && announceGrowth(host, (height) => emit('ws-resize', { height }, host)), [host]);
    return <View {...props} />;
  };
