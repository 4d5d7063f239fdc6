import { ConfigPage, StatePage } from '../features/developer/data-pages.tsx';
import { DeveloperFrame } from '../features/developer/developer-frame.tsx';
import { SAMPLES } from '../features/developer/samples.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useRoute, useTagRouter } from './router/use-router.tsx';

/** developer, developer/state, developer/config, developer/components/:component? (section 2, development builds). */
export function DeveloperScreen() {
  const router = useTagRouter();
  const [, page = '', component = ''] = useRoute().split('/');
  const go = (route: string): void => void router.go(route);
  switch (page) {
    case 'state':
      return (
        <DeveloperFrame title="State" onGo={go}>
          <StatePage />
        </DeveloperFrame>
      );
    case 'config':
      return (
        <DeveloperFrame title="Config" onGo={go}>
          <ConfigPage />
        </DeveloperFrame>
      );
    case 'components':
      return (
        <DeveloperFrame title="Components" onGo={go}>
          <Components component={component} onGo={go} />
        </DeveloperFrame>
      );
    default:
      return (
        <DeveloperFrame title="Dashboard" onGo={go}>
          <Dashboard onGo={go} />
        </DeveloperFrame>
      );
  }
}

const ROUTES = [
  '',
  'order?step=billing-profile',
  'order?step=domain-profile',
  'order?step=payment-method',
  'order?step=service-settings',
  'order?step=recapitulation',
  'domain-checker?qd=example',
  'empty-cart',
  'mandatory',
  ...['success', 'cancel', 'fail', 'processing', 'confirm', 'mail', 'transfer', 'exception'].map(
    (key) => `thank-you?messageKey=${key}`,
  ),
];

/** Every route, one press away. */
const Dashboard = ({ onGo }: { onGo: (route: string) => void }) => (
  <ul className="stack stack-tight">
    {ROUTES.map((route) => (
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
