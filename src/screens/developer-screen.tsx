import type { ReactNode } from 'react';
import { ROUTE_FACTS } from '../config/routes.ts';
import { ConfigPage, StatePage } from '../features/developer/data-pages.tsx';
import { DeveloperFrame } from '../features/developer/developer-frame.tsx';
import { SAMPLES } from '../features/developer/samples.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SHARED_STATE } from './developer-state.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { useRoutePath, useTagRouter } from './router/use-router.tsx';

/** developer, developer/state, developer/config, developer/components/:component? (clause 2.7). */
export function DeveloperScreen() {
  const router = useTagRouter();
  const path = useRoutePath();
  const onGo = (route: string): void => void router.go(route);
  const [title, page] = pageOf(path, onGo) ?? [];
  if (!title) return <NotFoundScreen />;
  return (
    <DeveloperFrame title={title} onGo={onGo}>
      {page}
    </DeveloperFrame>
  );
}

function pageOf(path: string, onGo: (route: string) => void): [title: string, page: ReactNode] | undefined {
  const [, page, component = '', ...rest] = path.split('/');
  if (page === 'components' && rest.length === 0)
    return ['Components', <Components key={page} component={component} onGo={onGo} />];
  if (component !== '') return undefined;
  if (page === undefined) return ['Dashboard', <Dashboard key={page} onGo={onGo} />];
  if (page === 'state') return ['State', <StatePage key={page} state={SHARED_STATE} />];
  if (page === 'config') return ['Config', <ConfigPage key={page} />];
  return undefined;
}

const LINKS = Object.entries(ROUTE_FACTS).flatMap(([route, { links }]) => links ?? [route]);

/** A button for every route. */
const Dashboard = ({ onGo }: { onGo: (route: string) => void }) => (
  <ul className="stack stack-tight">
    {LINKS.map((route) => (
      <li key={route}>
        <Button size="s" variant="quiet" flush="start" onClick={() => onGo(route)}>
          {route || 'cart'}
        </Button>
      </li>
    ))}
  </ul>
);

function Components({ component, onGo }: { component: string; onGo: (route: string) => void }) {
  const names = Object.keys(SAMPLES);
  const shown = component === '' ? names : names.filter((name) => name === component);
  return (
    <div className="stack stack-loose">
      <div className="row">
        {names.map((name) => (
          <Button key={name} size="s" onClick={() => onGo(`developer/components/${name}`)}>
            {name}
          </Button>
        ))}
      </div>
      {shown.length === 0 && <Notice tone="warn" title={`There is no component "${component}".`} />}
      {shown.map((name) => {
        const Sample = SAMPLES[name];
        return (
          <section key={name} className="card stack">
            <h3>{name}</h3>
            {Sample && <Sample />}
          </section>
        );
      })}
    </div>
  );
}
