import {
  ASK,
  callsOf,
  headingsOf,
  MINICART,
  mistakesOf,
  panelOf,
  panelWith,
  repairsOf,
} from './doctor-page.ts';
import { addressOf, becomes, config, equal, ok, openFrame, openPage, SCRIPT, until } from './page.ts';
import { newVisitor } from './shopper.ts';

describe('the doctor for the tags of a page', () => {
  it('explains mistakes in attributes, with the corrected tag to copy [C5.7]', async () => {
    await newVisitor();
    const tags = [
      '<ws-add-to-cart product="hosting-plus"></ws-add-to-cart>',
      '<ws-domain-checker free-only="no"></ws-domain-checker>',
      `<ws-add-to-cart code="hosting-plus" properties="{"os": "debian", "size": 3}"></ws-add-to-cart>`,
      '<ws-inquiry server="web01"></ws-inquiry>',
      '<ws-price per="month"></ws-price>',
    ].join('');
    const page = await openPage(`${MINICART}${tags}${SCRIPT}`, ASK);
    await becomes(
      () => mistakesOf(page),
      [
        'The tag has no attribute “product”. Did you mean “code”?',
        'The value of “free-only” is wrong. Write true or false.',
        'The JSON is in double quotes, so the value ends at the first quote inside it. Put single quotes around it:',
        'The value of “server” is wrong. Write the server’s ID, such as 3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10. Your provider knows it.',
        'The tag can’t work without the attribute “code”.',
      ],
    );
    await becomes(
      () => repairsOf(page),
      [
        '<ws-add-to-cart code="hosting-plus"></ws-add-to-cart>',
        '<ws-domain-checker free-only="true"></ws-domain-checker>',
        '<ws-domain-checker free-only="false"></ws-domain-checker>',
      ],
    );
  });

  it('reports a misspelled tag, a misplaced config and a button in a link [C5.7]', async () => {
    await newVisitor();
    const body = [
      '<ws-mini-cart><a href="/cart">Cart</a></ws-mini-cart>',
      `<div config="${config()}"></div>`,
      '<a href="/buy"><ws-add-to-cart code="hosting-plus"></ws-add-to-cart></a>',
    ].join('');
    const page = await openPage(`${MINICART}${body}${SCRIPT}`, ASK);
    await becomes(
      () => mistakesOf(page),
      [
        'There is no tag <ws-mini-cart>. Did you mean <ws-minicart>?',
        'A config works only on <html>, on <body>, or on one of the tags, so this one isn’t read. Move it there:',
        'The tag is inside a link or another button, so one click does both. Move it out of there.',
      ],
    );
    await becomes(() => repairsOf(page)[0], '<ws-minicart><a href="/cart">Cart</a></ws-minicart>');
  });

  it('checks again when tags are added or changed, and requests only new products from the shop [C5.7]', async () => {
    await newVisitor();
    const page = await openPage(`${MINICART}<main></main>${SCRIPT}`, ASK);
    await until('the end of the checks', () => headingsOf(page).includes('No mistakes found on this page'));
    const button = page.document.createElement('ws-add-to-cart');
    button.setAttribute('product', 'hosting-plus');
    page.document.querySelector('main')?.append(button, page.document.createElement('ws-mini-cart'));
    await becomes(
      () => mistakesOf(page),
      [
        'There is no tag <ws-mini-cart>. Did you mean <ws-minicart>?',
        'The tag has no attribute “product”. Did you mean “code”?',
      ],
    );
    button.setAttribute('code', 'hosting-pluss');
    button.removeAttribute('product');
    page.document.querySelector('ws-mini-cart')?.remove();
    await until('the right code', () =>
      panelOf(page)?.querySelector('code')?.textContent?.includes('code="hosting-plus"'),
    );
    button.setAttribute('code', 'hosting-plus');
    await until('the end of the mistakes', () => headingsOf(page).includes('No mistakes found on this page'));
    button.setAttribute('title', 'Hosting');
    await new Promise((resolve) => setTimeout(resolve, 800));
    await becomes(() => callsOf(page, '/api/products').length, 2);
  });

  it('reports a tag whose content the browser moved out of a paragraph [C5.7]', async () => {
    await newVisitor();
    const torn = '<p>Find: <ws-domain-checker><form action="/find"></form></ws-domain-checker></p>';
    const page = await openPage(`${MINICART}${torn}${SCRIPT}`, ASK);
    await until('the mistake', () => mistakesOf(page)[0]?.startsWith('The tag is in a paragraph'));
    equal(mistakesOf(page).length, 1);
  });

  it('reports a second cart and a place that is too narrow [C5.7]', async () => {
    await newVisitor();
    const narrow = '<div style="width: 150px"><ws-domain-checker></ws-domain-checker></div>';
    const page = await openPage(`${MINICART}${narrow}<ws-cart></ws-cart><ws-cart></ws-cart>${SCRIPT}`, ASK);
    const root = await until('the hints', () => panelWith(page, 'Recommended for this page'));
    await becomes(() => root.querySelector('h2')?.textContent, 'No mistakes found on this page');
    const texts = (): string[] =>
      [...root.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
    await until('both hints', () => texts().length === 2);
    const [first = '', second = ''] = texts();
    ok(first.startsWith('<ws-cart>: The page shows more than one <ws-cart>.'), first);
    ok(second.includes('<ws-domain-checker>: The tag is only 150 pixels wide here'), second);
  });

  it('finds nothing on a page of Bootstrap, with attributes of HTML and of other scripts [C5.7]', async () => {
    await newVisitor();
    const body = `<nav class="navbar navbar-expand-lg"><div class="container-fluid"><ul class="navbar-nav" role="list">
      <li class="nav-item"><ws-minicart class="nav-link" id="cart" data-bs-toggle="tooltip" title="Cart" aria-label="Cart" config="${config()}"><a href="/cart">Cart</a></ws-minicart></li>
      <li class="nav-item"><ws-login class="nav-link" x-cloak><a href="/login">Log in</a></ws-login></li></ul></div></nav>
      <main class="container" data-config="{}"><div class="row g-3"><div class="col-12 col-md-4"><div class="card h-100" config="dark"><div class="card-body">
      <h2 class="card-title">Hosting Plus</h2><p class="card-text">For <ws-price code="hosting-plus" per="month" vat="vat" lang="en" tabindex="-1" onclick="void 0">€5.49</ws-price> a month</p>
      <ws-add-to-cart code="hosting-plus" period="12" class="btn-group" style="display:block" hidden><span slot="label" class="fw-bold">Buy</span></ws-add-to-cart></div></div></div></div>
      <div class="modal fade" style="display: none"><ws-inquiry server="3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10"></ws-inquiry></div>
      <ws-cart><p>Order by phone</p></ws-cart></main>`;
    const page = await openFrame({ src: `${addressOf(body + SCRIPT, ASK)}&policy=frame-ancestors%20'self'` });
    const headings = await until(
      'the end of the checks',
      () => headingsOf(page).includes('No mistakes found on this page') && headingsOf(page),
    );
    equal(headings, ['No mistakes found on this page']);
    equal(page.logs, []);
  });
});
