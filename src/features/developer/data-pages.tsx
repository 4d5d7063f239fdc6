import { presetOf } from '../../config/presets.ts';
import { configAtom } from '../../state/page/config.ts';
import { type Atom, useAtomValue } from '../../state/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { configRows } from './rules.ts';

/** The current contents of the page's store. */
export const StatePage = ({
  state,
}: {
  state: readonly (readonly [name: string, atom: Atom<unknown>])[];
}) => (
  <div className="stack">
    {state.map(([name, atom]) => (
      <Disclosure key={name} summary={name}>
        <Value atom={atom} />
      </Disclosure>
    ))}
  </div>
);

/** Sets and maps have no JSON of their own. */
const listed = (_key: string, value: unknown): unknown =>
  value instanceof Set || value instanceof Map ? [...value] : value;

function Value({ atom }: { atom: Atom<unknown> }) {
  const value = useAtomValue(atom);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be reachable by keyboard
    <pre className="developer-json" tabIndex={0}>
      {JSON.stringify(value, listed, 2) ?? 'undefined'}
    </pre>
  );
}

/** The page's resolved config, next to the company's preset. */
export function ConfigPage() {
  const config = useAtomValue(configAtom);
  const preset = presetOf(config.company) ?? {};
  return (
    <table className="developer-table">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Value</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {configRows(config, preset).map(({ key, value, differs }) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td>{value}</td>
            <td>{differs ? <Badge>page or default</Badge> : 'preset'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
