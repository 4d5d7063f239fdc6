import { openVisitor } from '../browser.ts';
import { FLOWS, type Flow } from '../flows.ts';
import { defineRow } from '../row.ts';

/** A fault of a browser's storage; the code runs before every page. */
interface Mode {
  name: string;
  breakIt: () => void;
}

const MODES: readonly Mode[] = [
  {
    name: 'access throws',
    breakIt: () => {
      const get = (): never => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
    },
  },
  {
    name: 'there is none',
    breakIt: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { value: null });
    },
  },
  {
    name: 'it is full',
    breakIt: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  },
  {
    name: 'it forgets at once',
    breakIt: () => {
      Storage.prototype.setItem = () => undefined;
      Storage.prototype.getItem = () => null;
    },
  },
  {
    name: 'it holds no JSON',
    breakIt: () => {
      Storage.prototype.getItem = () => '{"a": [1,';
    },
  },
  {
    name: 'it holds JSON of another kind',
    breakIt: () => {
      const texts = ['null', '[]', '{}', '7', '"x"', '{"at":"x","step":7,"uuid":{}}', '[{"values":null}]'];
      let calls = 0;
      Storage.prototype.getItem = () => texts[calls++ % texts.length] ?? null;
    },
  },
  {
    name: 'another script empties it',
    breakIt: () => {
      const clear = (): void => {
        localStorage.clear();
        sessionStorage.clear();
      };
      setInterval(clear, 20);
    },
  },
  {
    name: 'neither cookies, locks nor channels',
    breakIt: () => {
      Object.defineProperty(document, 'cookie', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
      Object.defineProperty(navigator, 'locks', { value: undefined });
      Reflect.deleteProperty(window, 'BroadcastChannel');
    },
  },
];

let visits = 0;

/** The oracle: the server's cart or orders match the goal of the flow, and nothing was thrown. */
async function judge({ run }: Flow, { breakIt }: Mode): Promise<string | undefined> {
  visits += 1;
  const login = `storage-${process.pid}-${visits}`;
  const visitor = await openVisitor();
  try {
    await visitor.context.addInitScript(breakIt);
    const problem = await run(visitor, login);
    return problem ?? visitor.errors[0];
  } finally {
    await visitor.close();
  }
}

export const STORAGE = defineRow<Mode, Flow>({
  name: 'storage',
  title: `storage: ${MODES.length} modes × ${FLOWS.length} flows`,
  never: 'throw, stop an order',
  brokenBy: ['never-orders', 'dead-buttons'],
  count: 96,
  selected: 2,
  lanes: 4,
  faults: () => MODES,
  acts: () => FLOWS,
  judge,
  describe: (flow, mode) => `${flow.name} where ${mode.name}`,
});
