import { TAG_FACTS } from '../../src/elements/tag-list.ts';
import type { PageFacts, PageTag } from './page-tags.ts';
import { CART_ID, pageTags } from './page-tags.ts';
import type { StudioState } from './state.ts';

/** The HTML that an editor pastes: once into the page's head, and each tag where it should appear. */
export interface Snippet {
  head: string;
  tags: readonly string[];
}

/**
 * Writes a state as markup that content management systems preserve: values in double quotes with entities, as the
 * systems themselves write them; every tag with its closing tag, on one line, and block tags in a `<div>`, since blank
 * lines and paragraphs of an editor break tags.
 *
 * @param scriptUrl The URL of `ws.js`.
 */
export function writeSnippet(state: StudioState, scriptUrl: string, facts: PageFacts): Snippet {
  const tags = pageTags(state, facts);
  const head = [
    `<link rel="preconnect" href="${escapeAttribute(apiOrigin(scriptUrl, facts))}" crossorigin="use-credentials">`,
    `<script type="module"${isAboutTags(state) ? ' async fetchpriority="high"' : ''} src="${escapeAttribute(scriptUrl)}"></script>`,
    ...(facts.core === undefined ? [] : [`<link rel="modulepreload" href="${escapeAttribute(facts.core)}">`]),
    ...(state.carrier === 'block' ? [configBlock(state)] : []),
    ...styleLines(state),
  ];
  return { head: head.join('\n'), tags: tags.map((tag, index) => writeTag(tag, index === targetOf(tags))) };
}

/** Whether the tags are the main content of the page: then they need not wait for the rest of it. */
const isAboutTags = ({ tags }: StudioState): boolean =>
  tags.some(({ tag }) => TAG_FACTS[tag].place === 'main');

/** The calls are sent there before any other file is loaded. */
const apiOrigin = (scriptUrl: string, { config }: PageFacts): string =>
  new URL(config?.apiUrl ?? scriptUrl).origin;

/** Inside a script only `<` could end the element; JSON can escape it. */
const configBlock = ({ config }: StudioState): string =>
  `<script type="application/json" data-ws-config>${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;

function styleLines({ tags, tokens }: StudioState): string[] {
  const names = [...new Set(tags.map(({ tag }) => tag))];
  const rooms = names.map((name) => `${TAG_FACTS[name].selector ?? name} { ${TAG_FACTS[name].room} }`);
  const narrow = names.flatMap((name) => {
    const { narrowRoom } = TAG_FACTS[name];
    return narrowRoom ? [`${name} { ${narrowRoom} }`] : [];
  });
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}: ${value};`);
  const rules = [
    ...(declarations.length > 0 ? [`:root { ${declarations.join(' ')} }`] : []),
    ...rooms,
    ...(narrow.length > 0 ? [`@media (max-width: 1000px) { ${narrow.join(' ')} }`] : []),
  ];
  return rules.length > 0 ? ['<style>', ...rules, '</style>'] : [];
}

/** The place of the cart that fallbacks of the same page lead to; -1 if none does. */
const targetOf = (tags: readonly PageTag[]): number =>
  tags.some(({ fallback }) => fallback.link === `#${CART_ID}`)
    ? tags.findIndex(({ tag }) => tag === 'ws-cart')
    : -1;

function writeTag({ tag, attributes, fallback }: PageTag, isTarget: boolean): string {
  const written = attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  const text = escapeText(fallback.text);
  const content =
    fallback.link === undefined ? text : `<a href="${escapeAttribute(fallback.link)}">${text}</a>`;
  const markup = `<${tag}${written}>${content}</${tag}>`;
  if (TAG_FACTS[tag].place !== 'main') return markup;
  return `<div${isTarget ? ` id="${CART_ID}"` : ''}>${markup}</div>`;
}

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&#160;');

/** Line breaks as well: an editor would turn them into paragraphs. */
const escapeAttribute = (text: string): string =>
  escapeText(text)
    .replaceAll('"', '&quot;')
    .replace(/[\n\r\t]/g, (sign) => `&#${sign.codePointAt(0)};`);
