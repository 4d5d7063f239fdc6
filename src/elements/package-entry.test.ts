// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

vi.stubGlobal('__WS_VERSION__', '1.0.0');
// The tags' own code is not the subject, and would be loaded with all of its styles.
vi.mock('./element/create-element.tsx', () => ({}));

interface Claim {
  commands?: Event[];
}

const command = (target: Element): Event => {
  const event = new Event('command', { cancelable: true });
  target.dispatchEvent(event);
  return event;
};

it('keeps commands to tags that are not defined yet, and leaves those of others alone [C3.22]', async () => {
  await import('./package-entry.ts');
  customElements.define('own-element', class extends HTMLElement {});
  const [early, own] = ['ws-not-yet', 'own-element'].map((name) =>
    document.body.appendChild(document.createElement(name)),
  );
  if (!early || !own) throw new Error('no elements');
  const kept = command(early);
  command(own);
  const claim = (window as unknown as Record<symbol, Claim>)[Symbol.for('ws.elements@1')];
  expect(claim?.commands).toEqual([kept]);
});
