import { newLogin } from '../support/orders.ts';
import {
  continueAsNew,
  giveConsents,
  giveDetails,
  orderButton,
  reviewPaidByCard,
  screenHeading,
} from '../support/steps.ts';
import { block, expect, logIn, type Page, publish, shortcode, test } from './fixtures.ts';
import type { WordPress } from './start-wordpress.ts';
import { hostile, plain, rows, writtenTags } from './written-tags.ts';

// In one file: the tests depend on one installation, from the upload of the zip to its removal.
test.describe.configure({ mode: 'serial' });

const SETTINGS = '/wp-admin/options-general.php?page=ws-elements';

test('an administrator installs the zip, sees what is missing and configures the shop [C1.16]', async ({
  page,
  wordpress,
  demo,
  plugin,
}) => {
  await logIn(page, wordpress, 'admin', '/wp-admin/plugin-install.php?tab=upload');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ws-elements.zip', mimeType: 'application/zip', buffer: plugin });
  await page.getByRole('button', { name: 'Install Now' }).click();
  await page.getByRole('link', { name: 'Activate Plugin' }).click();
  await expect(page.getByText('ws-elements: the shop is not set up yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the settings' }).click();
  await expect(page.getByText('Enter the code of your brand.')).toBeVisible();
  await expect(page.getByLabel('Address of the script')).toHaveAccessibleDescription(
    /Enter the address of the script/,
  );

  await page.getByLabel('Brand', { exact: true }).fill('sk-ws');
  await page.getByLabel('Address of the script').fill('http://cdn.example/ws/1/ws.js');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The address has to start with “https://”.')).toBeVisible();
  await expect(page.getByText('Enter the code of your brand.')).toBeHidden();

  await page.getByLabel('Address of the script').fill(`${demo.apiUrl}/ws/1/ws.js`);
  for (const name of ['Language select', 'Customer login', 'Mini cart']) await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The shop works, but something below needs fixing.')).toBeVisible();
  await expect(page.getByText(/this site has one language/)).toBeVisible();
  await page.getByLabel('Language select').uncheck();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByLabel('Login page').fill('https://login.example/');
  await page.getByRole('button', { name: 'Create the page' }).click();
  await expect(page.getByText('The shop is set up.')).toBeVisible();
  await expect(page.getByLabel('Cart page')).toHaveText(/Cart/);
  await expect(page.getByLabel('Login page'), 'what was typed is kept').toHaveValue('https://login.example/');
  await page.getByLabel('Login page').fill('');
  await page.getByLabel('Login page').press('Enter');
  await expect(page.getByLabel('Login page'), 'Enter saves').toHaveValue('');
  const carts = `echo count( get_posts( array( 'post_type' => 'page', 'title' => 'Cart', 'numberposts' => -1 ) ) );`;
  expect(wordpress.php(carts), 'one page, although the first save is sanitized twice').toBe('1');
});

test('the settings try the address of the script, and set the language of the tags [C1.16]', async ({
  page,
  wordpress,
  demo,
}) => {
  await logIn(page, wordpress, 'admin', SETTINGS);
  const address = page.getByLabel('Address of the script');
  const save = async (url: string): Promise<void> => {
    await address.fill(url);
    await page.getByRole('button', { name: 'Save Changes' }).click();
  };
  for (const [url, problem] of [
    [`${demo.apiUrl}/ws/1/nothing/ws.js`, /no script at this address \(status 404\)/],
    ['http://localhost:9/ws/1/ws.js', /could not open the address/],
    [`${demo.siteUrl}/sk-ws/?ws.js`, /does not end in “ws.js”/],
    [`${demo.apiUrl}/ws/1/tags/ws-cart.js`, /does not end in “ws.js”/],
  ] as const) {
    await save(url);
    await expect(address).toHaveAccessibleDescription(problem);
  }
  await save(`${demo.apiUrl}/ws/1/ws.js`);
  await expect(page.getByText('The shop is set up.')).toBeVisible();
  await page.getByLabel('Language', { exact: true }).selectOption('en-US');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const language = `echo ws_elements_config()['language'];`;
  expect(wordpress.php(`switch_to_locale( 'sk_SK' ); ${language}`)).toBe('en-US');
  await page.getByLabel('Language', { exact: true }).selectOption('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  expect(wordpress.php(`add_filter( 'determine_locale', fn() => 'sk_SK' ); ${language}`)).toBe('sk-SK');
});

test('an author without unfiltered HTML writes every tag with its attributes as a block and as a shortcode [C1.16]', async ({
  wordpress,
}) => {
  const label = (slots: readonly string[]) =>
    Object.fromEntries(slots.map((name) => [name, 'I want <b>this</b>']));
  const asBlock = (value: string): unknown => (value === 'true' ? true : value);
  const blocks = rows.map(({ tag, values, slots }) =>
    block(tag, {
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asBlock(value)])),
      ...label(slots),
      fallback: 'Until then',
    }),
  );
  const shortcodes = rows.map(({ tag, values, slots }) => {
    const escaped = Object.entries(values).map(([name, value]) => [
      name,
      value.replace(/[[\]]/g, (bracket) => (bracket === '[' ? '&#91;' : '&#93;')),
    ]);
    return shortcode(tag, { ...Object.fromEntries(escaped), ...label(slots) }, 'Until then');
  });
  for (const [title, contents] of [
    ['Blocks', blocks],
    ['Shortcodes', shortcodes],
  ] as const) {
    const written = await writtenTags(await publish(wordpress, 'author', title, contents.join('\n\n')));
    expect(written.map(({ tag, values }) => [tag, plain(values)])).toEqual(
      rows.map(({ tag, values }) => [tag, plain(values)]),
    );
    expect(written.map(({ text }) => text.replace(/<span.*<\/span>/, ''))).toEqual(
      rows.map(() => 'Until then'),
    );
  }
});

test('hostile attributes are text: nothing runs, and authors choose neither servers nor URLs [C1.16]', async ({
  page,
  wordpress,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const { properties, ...flat } = hostile;
  const contents = [
    block('ws-add-to-cart', hostile),
    shortcode('ws-add-to-cart', { ...flat, name: 'x" onmouseover="alert(1)' }),
  ];
  for (const content of contents) {
    const fallback = '[ws-price code="a"]<b onclick="alert(1)">5</b><script>alert(1)</script>[/ws-price]';
    await page.goto(await publish(wordpress, 'author', 'Hostile', `${content}\n\n${fallback}`));
    const button = page.locator('ws-add-to-cart').first();
    await expect(button).toBeAttached();
    const names = await button.evaluate((element) => element.getAttributeNames().toSorted());
    expect(names.filter((name) => !['code', 'name', 'properties'].includes(name))).toEqual([]);
    expect(
      await page.locator('.entry-content [onclick], .entry-content [onerror], .entry-content script').count(),
    ).toBe(0);
  }
  expect(dialogs).toEqual([]);
  // WordPress does not filter the values of an administrator: the plugin itself has to escape them.
  const exact = block('ws-add-to-cart', { code: hostile.code, properties });
  const [written] = await writtenTags(await publish(wordpress, 'admin', 'Hostile', exact));
  expect(written?.values.code).toBe(hostile.code);
  expect(JSON.parse(written?.values.properties ?? '')).toEqual(JSON.parse(properties));
  const fallback = shortcode('ws-price', {}, '<b onclick="alert(1)">5</b><svg onload="alert(1)"></svg>');
  expect(await writtenTags(await publish(wordpress, 'admin', 'Hostile', fallback))).toMatchObject([
    { text: '<b>5</b>' },
  ]);
});

/** A buy button that calls an address, as whoever may write HTML stores it. */
const calls = (url: string): string =>
  block(
    'ws-add-to-cart',
    { code: 'x' },
    `<ws-add-to-cart url="${url}" method="PUT" poll="true"></ws-add-to-cart>`,
  );

const valuesOf = async (address: string): Promise<object[]> =>
  (await writtenTags(address)).map(({ values }) => values);

/** PHP that saves or shows `$content` as somebody. */
const as = (login: string, content: string, code: string): string => `
  $content = base64_decode( '${btoa(content)}' );
  wp_set_current_user( get_user_by( 'login', '${login}' )->ID );
  ${code}`;

test('a button calls a URL if whoever wrote it may write HTML, whoever the author of the post is', async ({
  wordpress,
}) => {
  const group = (inside: string) =>
    `<!-- wp:group --><div class="wp-block-group">${inside}</div><!-- /wp:group -->`;
  const content = group(calls('https://shop.example/act?a=1&amp;b=2'));
  const address = await publish(wordpress, 'admin', 'Calls', content);
  const url = 'https://shop.example/act?a=1&b=2';
  expect(await valuesOf(address)).toEqual([{ code: 'x', url, method: 'PUT', poll: 'true' }]);
  const save = `
    $post = get_page_by_path( 'calls', OBJECT, 'post' );
    wp_update_post( wp_slash( array( 'ID' => $post->ID, 'post_content' => $content ) ) );
    echo get_user_by( 'id', get_post( $post->ID )->post_author )->user_login;`;
  expect(wordpress.php(as('editor', content, save))).toBe('admin');
  expect(await valuesOf(address)).toEqual([{ code: 'x' }]);

  const script = await publish(wordpress, 'admin', 'Script', calls('javascript:alert(1)'));
  expect(await valuesOf(script)).toEqual([{ code: 'x', method: 'PUT', poll: 'true' }]);

  // A widget has no post.
  const widget = `
    $instance = ( new WP_Widget_Block() )->update( array( 'content' => $content ), array() );
    echo do_blocks( $instance['content'] );`;
  expect(wordpress.php(as('admin', content, widget))).toContain('url="https://shop.example/act');
  const filtered = wordpress.php(as('editor', content, widget));
  expect(filtered).toContain('<ws-add-to-cart code="x">');
  expect(filtered).not.toMatch(/url=|method=|poll=|shop\.example/);
});

test('a button calls no URL from a block comment or a shortcode, which WordPress does not filter as HTML', async ({
  wordpress,
}) => {
  const values = { code: 'x', url: 'https://evil.example/act', method: 'PUT', poll: true };
  const contents = [
    block('ws-add-to-cart', values),
    shortcode('ws-add-to-cart', values),
    // Names do not depend on case in a shortcode, nor does a value need quotes.
    '[ws-add-to-cart code=x URL=https://evil.example/act method=PUT poll]',
    // Other tags' HTML does not count.
    block(
      'ws-add-to-cart',
      { code: 'x' },
      '<ws-add-to-carts url="https://evil.example/act"></ws-add-to-carts>',
    ),
  ];
  const content = contents.join('\n\n');
  const expected = contents.map(() => ({ code: 'x' }));
  expect(await valuesOf(await publish(wordpress, 'admin', 'No calls', content))).toEqual(expected);
  const withoutPost = wordpress.php(as('admin', content, 'echo do_shortcode( do_blocks( $content ) );'));
  expect(withoutPost.match(/<ws-add-to-cart\b[^>]*>/g)).toEqual(
    contents.map(() => '<ws-add-to-cart code="x">'),
  );
});

const blockOf = async (page: Page): Promise<object> =>
  JSON.parse((await page.locator('script[data-ws-config]').textContent()) ?? '') as object;

/** The config in the page's attribute, where it applies as soon as the page begins. */
async function configOf(page: Page): Promise<object> {
  const config = JSON.parse((await page.locator('html').getAttribute('config')) ?? '') as object;
  expect(await blockOf(page)).toEqual(config);
  return config;
}

/** Adds PHP to the site like a theme or another plugin; returns the function that removes it. */
function addCode(wordpress: WordPress, code: string): () => void {
  const file = `WPMU_PLUGIN_DIR . '/added.php'`;
  wordpress.php(
    `wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( ${file}, base64_decode( '${btoa(`<?php ${code}`)}' ) );`,
  );
  return () => wordpress.php(`unlink( ${file} );`);
}

test('hostile settings are text as well', async ({ page, wordpress }) => {
  const before = wordpress.php('echo serialize( get_option( "ws_elements" ) );');
  const change = (settings: object): string =>
    wordpress.php(
      `update_option( 'ws_elements', array_merge( get_option( 'ws_elements' ), json_decode( '${JSON.stringify(settings)}', true ) ) );`,
    );
  change({
    more: '{"termsUrl":"/a</script></textarea><script>window.bad = true</script>"}',
    login_url: '"><script>window.bad = true</script>',
  });
  await page.goto(wordpress.url);
  const termsUrl = '/a</script></textarea><script>window.bad = true</script>';
  expect(await configOf(page)).toMatchObject({ termsUrl });
  expect(await page.evaluate(() => 'bad' in window)).toBe(false);
  const restore = addCode(
    wordpress,
    `add_action( 'wp', fn() => remove_all_filters( 'language_attributes' ) );`,
  );
  await page.goto(wordpress.url);
  await expect(page.locator('html[config]')).toHaveCount(0);
  expect(await blockOf(page)).toMatchObject({ company: 'sk-ws', termsUrl });
  expect(await page.evaluate(() => 'bad' in window)).toBe(false);
  restore();
  await logIn(page, wordpress, 'admin', SETTINGS);
  await expect(page.getByLabel('Further settings')).toHaveValue(/window\.bad/);
  expect(await page.evaluate(() => 'bad' in window)).toBe(false);
  wordpress.php(`update_option( 'ws_elements', unserialize( base64_decode( '${btoa(before)}' ) ) );`);
});

test('the page preconnects to the API with credentials: to the script’s server, unless a setting names another', ({
  wordpress,
}) => {
  const hints = (settings: object): string =>
    wordpress.php(`
      add_filter( 'pre_option_ws_elements', fn() => array_merge( array( 'company' => 'sk-ws' ), json_decode( '${JSON.stringify(settings)}', true ) ) );
      wp_resource_hints();`);
  const script_url = 'https://cdn.example/ws/1/ws.js';
  const link = (origin: string) => `<link href='${origin}' crossorigin='use-credentials' rel='preconnect' />`;
  const own = hints({ script_url });
  expect(own).toContain(link('https://cdn.example'));
  for (const setting of [
    { api_url: 'https://shop.example/api' },
    { more: '{"apiUrl":"https://shop.example/api"}' },
  ]) {
    const other = hints({ script_url, ...setting });
    expect(other).toContain(link('https://shop.example'));
    expect(other).not.toMatch(/preconnect[^>]+cdn\.example/);
  }
});

test('the page names the shared code of the script, unless a page cache would keep the name', async ({
  wordpress,
  demo,
}) => {
  const script = `${demo.apiUrl}/ws/1/ws.js`;
  const { core } = (await (await fetch(`${demo.apiUrl}/ws/1/preload.json`)).json()) as { core: string };
  const named = (prepare: string, address = script): string =>
    wordpress.php(`
      add_filter( 'pre_option_ws_elements', fn() => array( 'company' => 'sk-ws', 'script_url' => '${address}' ) );
      delete_option( 'ws_elements_shared_code' ); wp_clear_scheduled_hook( 'ws_elements_read_shared_code' );
      ${prepare} echo ws_elements_shared_code();`);
  // The demo cannot respond itself while PHP runs.
  const answer = (body: string, code = 200): string =>
    `add_filter( 'pre_http_request', fn() => array( 'response' => array( 'code' => ${code} ), 'body' => '${body}' ) ); do_action( 'ws_elements_read_shared_code' );`;
  const read = answer(JSON.stringify({ core, 'ws-cart': { 'sk-SK': [core] } }));
  const keep = (name: string, minutes: number, of = script): string =>
    `update_option( 'ws_elements_shared_code', array( 'script' => '${of}', 'core' => '${name}', 'time' => time() - 60 * ${minutes} ) );`;
  const pinned = 'https://cdn.example/ws/1.2.3/ws.js';
  const url = `${demo.apiUrl}/ws/1/${core}`;

  expect(named(read)).toBe(url);
  expect(named(`${read} ob_start(); wp_head(); $head = ob_get_clean(); echo $head;`)).toContain(
    `<link rel="modulepreload" href="${url}">`,
  );
  expect(named(''), 'a visitor does not wait for the name').toBe('');
  expect(
    named(
      `ws_elements_shared_code(); echo (int) (bool) wp_next_scheduled( 'ws_elements_read_shared_code' );`,
    ),
  ).toBe('1');
  expect(named(keep(core, 30)), 'while it is read again').toBe(url);
  expect(named(keep(core, 90)), 'of a release that may be over').toBe('');
  expect(named(keep(core, 1, 'https://old.example/ws.js')), 'of another script').toBe('');
  expect(named(`add_filter( 'ws_elements_names_shared_code', '__return_false' ); ${keep(core, 1)}`)).toBe('');
  expect(named(keep('assets/core-1a2b3c4.js', 9_000, pinned), pinned), 'of a full version').toBe(
    'https://cdn.example/ws/1.2.3/assets/core-1a2b3c4.js',
  );
  for (const wrong of [
    answer('{"core":"assets/core-1a2b3c4.js"}', 500),
    answer('<html>'),
    answer('[]'),
    answer('{"core":["a"]}'),
    answer('{"core":"https://evil.example/core.js"}'),
    answer('{"core":"assets/../../x.js"}'),
    `add_filter( 'pre_http_request', fn() => new WP_Error( 'http', 'no' ) ); do_action( 'ws_elements_read_shared_code' );`,
  ])
    expect(named(wrong), wrong).toBe('');
});

test('only administrators can change the settings, and only from the form', async ({ page, wordpress }) => {
  await logIn(page, wordpress, 'author');
  const open = await page.goto(wordpress.url + SETTINGS);
  expect(open?.status()).toBe(403);
  const form = {
    option_page: 'ws_elements',
    action: 'update',
    'ws_elements[company]': 'cz-ws',
    'ws_elements[create_cart_page]': '1',
  };
  const send = () => page.request.post(`${wordpress.url}/wp-admin/options.php`, { form });
  expect((await send()).status()).toBe(403);
  await page.context().clearCookies();
  await logIn(page, wordpress, 'admin');
  expect((await send()).status()).toBe(403);
  expect(wordpress.php('echo count( get_posts( array( "post_type" => "page", "title" => "Cart" ) ) );')).toBe(
    '1',
  );
  expect(wordpress.php('echo get_option( "ws_elements" )["company"];')).toBe('sk-ws');
});

async function insertBlock(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Toggle block inserter' }).click();
  await page.getByRole('searchbox', { name: 'Search for blocks and patterns' }).fill(title);
  await page.getByRole('option', { name: title }).click();
}

test('an author inserts blocks in the editor, and sees a preview of each and what is missing [C1.16]', async ({
  page,
  wordpress,
}) => {
  const editor = '/wp-admin/post-new.php';
  await logIn(page, wordpress, 'author', editor);
  await page.getByRole('textbox', { name: 'Add title' }).fill('Hosting Plus');
  await insertBlock(page, 'Buy button');
  const topBar = page.getByRole('region', { name: 'Editor top bar' });
  await topBar.getByRole('button', { name: 'Settings', exact: true }).click();
  const button = page.getByRole('document', { name: 'Block: Buy button' });
  await expect(button).toContainText('Fill in “Product code” in the settings of the block.');
  await expect(page.locator('datalist option[value="hosting-plus"]')).toHaveText('Hosting Plus');
  await page.getByLabel('Product code').fill('hosting-pluss');
  await expect(button).toContainText('The shop does not list the product “hosting-pluss”.');
  await page.getByLabel('Product code').fill('hosting-plus');
  await expect(button).toContainText('In the shop: Hosting Plus');
  await page.getByLabel('Period in months').fill('-12');
  await expect(button).toContainText('Correct “Period in months” in the settings of the block.');
  await page.getByLabel('Period in months').fill('12');
  await expect(button).not.toContainText('Correct');
  await page.getByLabel('After the click').selectOption('Open the cart');
  await page.getByLabel('Text on the button').fill('I want this');
  await expect(button).not.toContainText('Fill in');
  await expect(button).toContainText('I want this');
  await page.getByRole('button', { name: 'For developers' }).click();
  await expect(page.getByLabel('Properties (JSON)')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Address to call' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('region', { name: 'Editor publish' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  await page.getByRole('region', { name: 'Editor publish' }).getByRole('link', { name: 'View Post' }).click();
  await expect(page.locator('ws-add-to-cart')).toHaveAttribute('code', 'hosting-plus');
  await expect(page.locator('ws-add-to-cart')).toHaveAttribute('then', 'cart');
  await expect(page.locator('ws-add-to-cart').getByRole('button', { name: 'I want this' })).toBeVisible();
});

test('an administrator sets the URL that a button calls; an editor without unfiltered HTML saves the button without it', async ({
  page,
  wordpress,
}) => {
  /** Saves the post in the editor and returns its number and address. */
  const save = (title: string) =>
    page.evaluate(async (text) => {
      const editor = Reflect.get(window, 'wp').data.dispatch('core/editor');
      editor.editPost({ title: text, status: 'publish' });
      await editor.savePost();
      return Reflect.get(window, 'wp').data.select('core/editor').getCurrentPost() as {
        id: number;
        link: string;
      };
    }, title);
  const button = page.getByRole('document', { name: 'Block: Buy button' });
  await logIn(page, wordpress, 'admin', '/wp-admin/post-new.php');
  await page.getByRole('textbox', { name: 'Add title' }).fill('Address');
  await insertBlock(page, 'Buy button');
  await page
    .getByRole('region', { name: 'Editor top bar' })
    .getByRole('button', { name: 'Settings', exact: true })
    .click();
  await page.getByLabel('Product code').fill('hosting-plus');
  await page.getByRole('button', { name: 'For developers' }).click();
  const url = 'https://shop.example/act?a=1&b=<2>';
  await page.getByRole('textbox', { name: 'Address to call' }).fill(url);
  await page.getByLabel('Method of the call').selectOption('PUT');
  await page.getByLabel('Repeat the call').check();
  const { id, link } = await save('Address');
  const called = { url: 'https://shop.example/act?a=1&b=2', method: 'PUT', poll: 'true' };
  expect(await valuesOf(link)).toEqual([{ code: 'hosting-plus', ...called }]);

  const editor = `/wp-admin/post.php?post=${id}&action=edit`;
  await page.goto(wordpress.url + editor);
  for (const text of [
    'Product code: hosting-plus',
    `Address to call: ${url}`,
    'Method of the call: PUT',
    'Repeat the call',
  ])
    await expect(button).toContainText(text);

  await page.context().clearCookies();
  await logIn(page, wordpress, 'editor', editor);
  await page.getByRole('link', { name: 'Take over' }).click();
  await expect(button).toContainText('Product code: hosting-plus');
  await expect(button).not.toContainText('Method');
  await save('Address, edited');
  expect(await valuesOf(link)).toEqual([{ code: 'hosting-plus' }]);
});

test('every tag is a block with a preview', async ({ page, wordpress }) => {
  await logIn(page, wordpress, 'author', '/wp-admin/post-new.php');
  await page.getByRole('textbox', { name: 'Add title' }).waitFor();
  await page.evaluate(
    (tags) => {
      const { blocks, data } = Reflect.get(window, 'wp');
      const made = tags.map((tag: string) => blocks.createBlock(`ws-elements/${tag.replace('ws-', '')}`));
      data.dispatch('core/block-editor').insertBlocks(made);
    },
    rows.map(({ tag }) => tag),
  );
  await expect(page.locator('.ws-block')).toHaveCount(rows.length);
  for (const sketch of await page.locator('.ws-block-sketch').all())
    expect((await sketch.boundingBox())?.height).toBeGreaterThan(30);
});

test('the script is deferred, except on pages with the search or the order', async ({ page, wordpress }) => {
  const search = await publish(wordpress, 'author', 'Domains', shortcode('ws-domain-checker', {}));
  const checker = await publish(wordpress, 'author', 'Search', block('ws-domain-checker', {}));
  const script = page.locator('script#ws-elements-js');
  for (const [address, isAsync] of [
    [search, true],
    [checker, true],
    [`${wordpress.url}/cart/`, true],
    [`${wordpress.url}/hosting-plus/`, false],
    [wordpress.url, false],
  ] as const) {
    await page.goto(address);
    await expect(script).toHaveJSProperty('async', isAsync);
    await expect(script).toHaveJSProperty('fetchPriority', isAsync ? 'high' : 'auto');
    expect(await configOf(page)).toMatchObject({ company: 'sk-ws' });
  }
  await page.goto(checker);
  await expect(page.locator('ws-domain-checker').getByRole('searchbox')).toBeVisible();
});

test('a visitor orders from a post, up to the thank-you page [C1.16]', async ({
  page,
  wordpress,
  faults,
}) => {
  await page.goto(`${wordpress.url}/hosting-plus/`);
  await expect(page.locator('.ws-elements-header ws-login')).toBeVisible();
  await page.locator('ws-add-to-cart').getByRole('button').click();
  await expect(page).toHaveURL(/\/cart\//);
  await expect(page.locator('ws-minicart')).toContainText('1');
  await continueAsNew(page);
  await giveDetails(page, { login: newLogin('eva'), password: 'Tajne-heslo-1' });
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await reviewPaidByCard(page);
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`${wordpress.url}/cart/?ws-route=thank-you&messageKey=success`);
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  expect(faults).toEqual([]);
});

test('the header tags work in a menu of the theme, and the language select with a translation plugin', async ({
  page,
  wordpress,
}) => {
  wordpress.php(`
    wp_mkdir_p( WPMU_PLUGIN_DIR );
    file_put_contents( WPMU_PLUGIN_DIR . '/languages.php', '<?php
      add_filter( "wpml_active_languages", fn() => array(
        array( "default_locale" => "sk_SK", "url" => home_url( "/" ) ),
        array( "default_locale" => "en_GB", "url" => home_url( "/en/" ) ),
        array( "default_locale" => "fr_FR", "url" => home_url( "/fr/" ) ),
      ) );' );
    $menu = wp_create_nav_menu( 'Main' );
    wp_update_nav_menu_item( $menu, 0, array( 'menu-item-title' => 'Home', 'menu-item-url' => '/', 'menu-item-status' => 'publish' ) );
    set_theme_mod( 'nav_menu_locations', array( 'primary' => $menu ) );
    update_option( 'ws_elements', array_merge( get_option( 'ws_elements' ), array(
      'header_place' => 'menu:primary',
      'header_tags'  => array( 'ws-lang', 'ws-login', 'ws-minicart' ),
    ) ) );`);
  await page.goto(wordpress.url);
  expect(await configOf(page)).toMatchObject({
    language: 'en-US',
    languageUrls: { 'sk-SK': `${wordpress.url}/`, 'en-US': `${wordpress.url}/en/` },
  });
  expect(wordpress.php('echo implode( ws_elements_problems() );')).toBe('');
  await expect(page.locator('.menu-item ws-minicart, .menu-item ws-login, .menu-item ws-lang')).toHaveCount(
    3,
  );
  await expect(page.locator('.ws-elements-header')).toHaveCount(0);
});

test('the header tags and blocks also work in a block theme, and a feed contains the fallback only', async ({
  page,
  wordpress,
}) => {
  wordpress.php(`
    switch_theme( 'twentytwentythree' );
    update_option( 'posts_per_rss', 100 );
    update_option( 'ws_elements', array_merge( get_option( 'ws_elements' ), array( 'header_place' => 'body' ) ) );`);
  await page.goto(`${wordpress.url}/hosting-plus/`);
  await expect(page.locator('.ws-elements-header ws-minicart')).toContainText('empty');
  await expect(page.locator('ws-add-to-cart').getByRole('button', { name: 'I want this' })).toBeVisible();
  const feed = await (await fetch(`${wordpress.url}/feed/`)).text();
  expect(feed).toContain('Until then');
  expect(feed).not.toContain('<ws-');
  wordpress.php(`switch_theme( 'twentytwentyone' );`);
});

const PROBLEMS: readonly (readonly [string, object, string])[] = [
  ['an unknown brand', { company: 'ws-sk' }, 'The brand “ws-sk” is not in the list.'],
  ['a brand that is no code', { company: 'ws_sk' }, '“ws_sk” is not the code of a brand'],
  ['a script without https', { script_url: 'http://cdn.example/ws.js' }, 'has to start with “https://”'],
  ['a script that is none', { script_url: 'https://cdn.example/' }, 'does not end in “ws.js”'],
  ['a cart page that is gone', { cart_page: 99999 }, 'no longer exists'],
  ['a cart page without a cart', { cart_page: 2 }, 'has no cart'],
  ['a menu that the theme lost', { header_place: 'menu:gone' }, 'no longer has this menu'],
  ['a menu that is empty', { header_place: 'menu:footer' }, 'has no menu yet'],
  ['an API without https', { api_url: 'http://api.example' }, 'has to start with “https://”'],
  ['broken JSON', { more: '{"termsUrl": "/a",}' }, 'not a JSON object'],
  ['an unknown key', { more: '{"TermsUrl": "/a"}' }, 'There is no setting “TermsUrl”'],
  ['a wrong value', { more: '{"theme": "pink"}' }, 'Write one of these: "admin", "cary", "loopia".'],
  ['a value of another type', { more: '{"termsUrl": 7}' }, 'Write it like this: "termsUrl": "/page"'],
  ['a slip in a key', { more: '{"termUrl": "/a"}' }, 'Did you mean “termsUrl”?'],
  ['a key with a field', { more: '{"company": "cz-ws"}' }, '“company” has a field of its own'],
];

test('each mistake in the settings is explained in plain words', ({ wordpress }) => {
  const settings = btoa(JSON.stringify(PROBLEMS.map(([, change]) => change)));
  const found = wordpress.php(`
    $stored = get_option( 'ws_elements' );
    $found  = array();
    foreach ( json_decode( base64_decode( '${settings}' ), true ) as $change ) {
      add_filter( 'pre_option_ws_elements', $filter = fn() => array_merge( $stored, $change ) );
      $found[] = implode( ' ', ws_elements_problems() );
      remove_filter( 'pre_option_ws_elements', $filter );
    }
    echo json_encode( $found );`);
  const said = JSON.parse(found) as string[];
  PROBLEMS.forEach(([what, , text], at) => {
    expect(said[at], what).toContain(text);
  });
});

test('an editor who checks a page reads what is wrong with a value, which visitors do not get', async ({
  page,
  wordpress,
}) => {
  const url = await publish(
    wordpress,
    'author',
    'Wrong values',
    shortcode('ws-price', { code: 'hosting-plus', period: 'twelve', per: 'year' }, 'Price'),
  );
  const price = page.locator('ws-price');
  await page.goto(`${url}?ws-doctor`);
  await expect(price).toHaveAttribute('code', 'hosting-plus');
  await expect(price).not.toHaveAttribute('period');
  await logIn(page, wordpress, 'author', '/wp-admin/');
  await page.goto(`${url}?ws-doctor`);
  await expect(price).toHaveAttribute('period', 'twelve');
  await expect(page.getByText(/period="twelve"/).first()).toBeVisible();
  await page.goto(url);
  await expect(price).not.toHaveAttribute('period');
});

test('the settings page uses the language of its user', async ({
  page,
  wordpress,
}: {
  page: Page;
  wordpress: WordPress;
}) => {
  wordpress.php("update_user_meta( 1, 'locale', 'cs_CZ' );");
  await page.goto(`${wordpress.url}/wp-login.php`);
  await page.locator('#user_login').fill('admin');
  await page.locator('#user_pass').fill('Heslo-123');
  await page.locator('#wp-submit').click();
  await page.goto(wordpress.url + SETTINGS);
  await expect(page.getByLabel('Stránka s košíkem')).toBeVisible();
  wordpress.php("delete_user_meta( 1, 'locale' );");
});

test('deleting the plugin removes its settings and keeps the posts', async ({ page, wordpress }) => {
  await logIn(page, wordpress, 'admin', '/wp-admin/plugins.php');
  const row = page.getByRole('row', { name: /ws-elements/ });
  await row.getByRole('link', { name: 'Deactivate' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page
    .getByRole('row', { name: /ws-elements/ })
    .getByRole('link', { name: 'Delete' })
    .click();
  await expect(page.getByText('was successfully deleted')).toBeVisible();
  for (const option of ['ws_elements', 'ws_elements_tried_script', 'ws_elements_shared_code'])
    expect(wordpress.php(`var_export( get_option( "${option}" ) );`), option).toBe('false');
  expect(wordpress.php('echo get_page_by_path( "hosting-plus", OBJECT, "post" )->post_content;')).toContain(
    'wp:ws-elements/add-to-cart',
  );
});

test('PHP logs no warnings about the plugin', ({ wordpress }) => {
  const lines = wordpress.log().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => line.includes('plugins/ws-elements'))).toEqual([]);
});
