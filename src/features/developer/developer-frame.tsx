import { type ReactNode, useEffect, useState } from 'react';
import { CONSTANTS } from '../../config/constants.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { BUILD } from '../../lib/build.ts';
import { newKey } from '../../lib/new-key.ts';
import { VERSION } from '../../lib/version.ts';
import { configAtom } from '../../state/page/config.ts';
import { subscribe } from '../../state/page/events.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { LinkButton } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { type Toast, ToastRegion } from '../../ui/toast.tsx';
import css from './developer.css?inline';

const PAGES = [
  ['developer', 'Dashboard'],
  ['developer/state', 'State'],
  ['developer/config', 'Config'],
  ['developer/components', 'Components'],
] as const;

export interface DeveloperFrameProps {
  title: string;
  onGo: (route: string) => void;
  children: ReactNode;
}

/**
 * The frame of every page of the developer area: navigation, theme, build. In development builds only, in
 * English and not translated.
 */
export function DeveloperFrame({ title, onGo, children }: DeveloperFrameProps) {
  useStyles(css);
  const { environment, buildNumber } = useAtomValue(configAtom);
  return (
    <div className="stack stack-loose">
      <PageHeading lead={`ws-elements ${VERSION} · ${environment} · build ${buildNumber ?? BUILD}`}>
        {title}
      </PageHeading>
      <nav className="developer-nav" aria-label="Developer pages">
        {PAGES.map(([route, name]) => (
          <LinkButton key={route} onClick={() => onGo(route)}>
            {name}
          </LinkButton>
        ))}
      </nav>
      <ThemeSwitch />
      {children}
      <Notifications />
    </div>
  );
}

const THEMES = ['cary', 'loopia', 'admin'] as const satisfies readonly PageConfig['theme'][];

/** Previews a theme; the page's config does not change, and a reload restores its theme. */
function ThemeSwitch() {
  const config = useAtomValue(configAtom);
  const change = useSetAtom(configAtom);
  return (
    <SegmentedControl
      legend="Theme"
      name="theme"
      options={THEMES.map((theme) => ({ value: theme, label: theme }))}
      value={config.theme}
      onChange={(theme) => change({ ...config, theme: theme as PageConfig['theme'] })}
    />
  );
}

/** Shows every error while these pages are open, for 20 s each (clause 9.6). */
function Notifications() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(
    () =>
      subscribe('ws-error', ({ path, key, message }) => {
        const toast = {
          id: newKey(),
          text: `${path}: ${key} (${message})`,
          duration: CONSTANTS.developerNotification,
        };
        setToasts((shown) => [...shown, toast]);
      }),
    [],
  );
  return (
    <ToastRegion
      toasts={toasts}
      onDismiss={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
    />
  );
}
