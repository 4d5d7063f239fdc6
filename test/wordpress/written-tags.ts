import { DOCUMENTED_TAGS, type DocumentedAttribute } from '../../tools/tag-docs.ts';

/** A value for an attribute, as the page must contain it. */
function sampleOf({ name, type }: DocumentedAttribute): string {
  if (typeof type !== 'string') return type[type.length - 1] ?? '';
  if (name === 'properties') return '{"domain":"a & b.sk"}';
  if (name === 'products') return '[{"code":"hosting-plus","period":12}]';
  return { text: 'hosting-plus', number: '12', boolean: 'true', url: '/act', json: '{}' }[type];
}

/** Every tag with a value for each attribute that any author may set, and its slots. */
export const rows = DOCUMENTED_TAGS.map(({ tag, attributes, slots }) => ({
  tag,
  values: Object.fromEntries(
    attributes
      // Attributes that only authors with the right to post HTML may set.
      .filter(({ name }) => !['config', 'url', 'method', 'poll'].includes(name))
      .map((attribute) => [attribute.name, sampleOf(attribute)]),
  ),
  slots: Object.keys(slots).filter((name) => name !== ''),
}));

/** The attributes of a post's tags in the server's HTML. */
export async function writtenTags(
  address: string,
): Promise<{ tag: string; values: Record<string, string>; text: string }[]> {
  const html = await (await fetch(address)).text();
  const [, content = ''] = /<div class="entry-content">(.*?)<\/div><!-- \.entry-content/s.exec(html) ?? [];
  return [...content.matchAll(/<(ws-[\w-]+)((?: [\w-]+="[^"]*")*)>(.*?)<\/\1>/gs)].map(
    ([, tag = '', attributes = '', text = '']) => ({
      tag,
      values: Object.fromEntries(
        [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          decode(value),
        ]),
      ),
      text,
    }),
  );
}

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#039;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const decode = (text: string): string =>
  text.replace(/&(quot|#039|lt|gt|amp);/g, (found) => ENTITIES[found] ?? found);

/** Values with JSON parsed, so that its formatting does not matter. */
export const plain = (values: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, /^[[{]/.test(value) ? JSON.parse(value) : value]),
  );

/** Attributes of a buy button that try to run code or to send the visitor's data elsewhere. */
export const hostile = {
  code: '"><img src=x onerror=alert(1)>',
  name: "' onmouseover='alert(1)",
  price: '1" onclick="alert(1)',
  period: '12 onclick=alert(1)',
  // oxlint-disable-next-line unicorn/no-thenable -- an attribute of the tag; the object is never awaited.
  then: 'cart" autofocus',
  properties: '{"a":"</script><script>alert(1)</script>"}',
  products: 'alert(1)',
  label: '<script>alert(1)</script>',
  config: '{"company":"sk-ws","apiUrl":"https://evil.example"}',
  onclick: 'alert(1)',
  style: 'position:fixed',
  url: 'https://evil.example/collect',
  method: 'DELETE',
  poll: true,
};
