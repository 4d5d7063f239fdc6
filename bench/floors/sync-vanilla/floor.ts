/** N elements that listen to one store and write into a text node: no library. */
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
