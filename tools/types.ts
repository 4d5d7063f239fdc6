import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { camelCase } from '../src/lib/camel-case.ts';
import { DOCUMENTED_TAGS, type DocumentedTag } from './tag-docs.ts';

const ENTRY = join(import.meta.dirname, '../src/elements/public-types.ts');

/** Bundles the exported types into one file without imports, as consumers have neither valibot nor jotai installed. */
async function bundleTypes(): Promise<string> {
  const bundle = await rollup({ input: ENTRY, plugins: [dts()] });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return output[0].code;
}

/** All public types: tags, events, JSX, `wsElements` and the config, without imports. */
export async function typeDeclarations(): Promise<string> {
  return [await bundleTypes(), ...DOCUMENTED_TAGS.map(tagInterface), jsxTypes(), GLOBALS, ''].join('\n\n');
}

function tagInterface({ className, description, attributes }: DocumentedTag): string {
  const fields = attributes.map(
    ({ name, description: text }) => `  /** ${text} */\n  ${camelCase(name)}?: string | undefined;`,
  );
  return `/** ${description} */\nexport interface ${className} extends HTMLElement {\n${fields.join('\n')}\n}`;
}

function jsxTypes(): string {
  const rows = DOCUMENTED_TAGS.map(({ tag, attributes }) => {
    const names = attributes.map(({ name }) => `'${name}'`);
    return `  '${tag}': WsAttributes<${names.join(' | ')}>;`;
  });
  const tags = DOCUMENTED_TAGS.map(({ tag, className }) => `  '${tag}': ${className};`);
  return [
    ...['interface WsIntrinsicElements {', ...rows, '}', ''],
    ...['interface WsTagNameMap {', ...tags, '}'],
  ].join('\n');
}

const GLOBALS = `type WsAttributes<Names extends string> = { [Name in Names]?: string | number | boolean | undefined } & {
  [name: string]: unknown;
};

type WsEventMap = { [Name in keyof WsEventDetails]: CustomEvent<WsEventDetails[Name]> };

declare global {
  interface HTMLElementTagNameMap extends WsTagNameMap {}
  interface HTMLElementEventMap extends WsEventMap {}
  interface DocumentEventMap extends WsEventMap {}
  interface Window {
    wsElements?: WsElements | ((ws: WsElements) => void)[];
  }
  namespace JSX {
    interface IntrinsicElements extends WsIntrinsicElements {}
  }
}

// @ts-ignore Only where the project uses React.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends WsIntrinsicElements {}
  }
}`;
