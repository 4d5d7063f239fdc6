/** N elements that subscribe to one store and update a text node, without a library. */
const listeners = new Set<(count: number) => void>();

class SyncVanilla extends HTMLElement {
  connectedCallback(): void {
    const text = document.createTextNode('0 items');
    this.attachShadow({ mode: 'open' }).append(text);
    listeners.add((count) => {
      text.data = `${count} items`;
    });
  }
}
customElements.define('floor-sync', SyncVanilla);

const change = async (count: number): Promise<void> => {
  for (const listener of listeners) listener(count);
};
Object.assign(window, { change });
