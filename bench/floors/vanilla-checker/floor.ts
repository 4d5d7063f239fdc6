/** The minimal list of results: no library, one call, one line per name. */
interface Result {
  name: string;
  tld: string;
  price: { actualPrice: number } | null;
}

class FloorChecker extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const root = this.attachShadow({ mode: 'open' });
    const results = (await (await fetch(this.getAttribute('api') ?? '')).json()) as Result[];
    for (const { name, tld, price } of results) {
      const row = document.createElement('li');
      row.append(`${name} .${tld} ${price ? `${price.actualPrice.toFixed(2)} EUR` : ''}`);
      root.append(row);
    }
  }
}
customElements.define('floor-checker', FloorChecker);
