import { COMPANIES, type CompanyCode } from '../../config/presets.ts';
import { cartAtom, userAtom } from '../../state/cart.ts';
import { pendingItemsAtom } from '../../state/cart-changes.ts';
import { configAtom } from '../../state/config.ts';
import { consentsAtom } from '../../state/consents.ts';
import { messagesAtom } from '../../state/messages.ts';
import { orderFactsAtom } from '../../state/order-facts.ts';
import { checkoutInProgressAtom } from '../../state/page-cart.ts';
import { savedStepAtom } from '../../state/saved-step.ts';
import { type Atom, useAtomValue } from '../../state/store.ts';
import { temporaryProfileAtom } from '../../state/temporary-profile.ts';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { configRows } from './rules.ts';

const STATE: readonly (readonly [string, Atom<unknown>])[] = [
  ['Cart', cartAtom],
  ['User', userAtom],
  ['Items that wait for an answer', pendingItemsAtom],
  ['Messages', messagesAtom],
  ['Saved step', savedStepAtom],
  ['What the steps know besides the cart', orderFactsAtom],
  ['Consents', consentsAtom],
  ['Temporary domain profile', temporaryProfileAtom],
  ['Checkout in progress', checkoutInProgressAtom],
];

/** The current contents of the page's store. */
export const StatePage = () => (
  <div className="stack">
    {STATE.map(([name, atom]) => (
      <Disclosure key={name} summary={name}>
        <Value atom={atom} />
      </Disclosure>
    ))}
  </div>
);

function Value({ atom }: { atom: Atom<unknown> }) {
  const value = useAtomValue(atom);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <pre className="developer-json" tabIndex={0}>
      {JSON.stringify(value, null, 2) ?? 'undefined'}
    </pre>
  );
}

/** The page's resolved config, next to the company's preset. */
export function ConfigPage() {
  const config = useAtomValue(configAtom);
  const preset = COMPANIES[config.company as CompanyCode];
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
