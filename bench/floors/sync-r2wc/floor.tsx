import r2wc from '@r2wc/react-to-web-component';
import { atom, createStore, Provider, useAtomValue } from 'jotai';

/** N r2wc roots on one Jotai store: the cost of a tag without any optimization. */
const store = createStore();
const countAtom = atom(0);

function Count() {
  const count = useAtomValue(countAtom);
  return <span>{count} items</span>;
}

function SyncRoot() {
  return (
    <Provider store={store}>
      <Count />
    </Provider>
  );
}
customElements.define('floor-sync', r2wc(SyncRoot, { shadow: 'open' }));

const change = async (count: number): Promise<void> => store.set(countAtom, count);
Object.assign(window, { change });
