/** The smallest possible mini-cart: no library, one request, one text. */
class FloorVanilla extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const root = this.attachShadow({ mode: 'open' });
    const { items, summary } = (await (
      await fetch(this.getAttribute('api') ?? '', { credentials: 'include' })
    ).json()) as {
      items: unknown[];
      summary: { price: { vatExcluded: number } };
    };
    root.append(`${items.length} items, ${summary.price.vatExcluded.toFixed(2)} EUR`);
  }
}
customElements.define('floor-cart', FloorVanilla);
