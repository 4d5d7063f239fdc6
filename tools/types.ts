import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import type { AttributeType } from '../src/config/tag-row.ts';
import { camelCase } from '../src/lib/camel-case.ts';
import { DOCUMENTED_TAGS, type DocumentedAttribute, type DocumentedTag } from './tag-docs.ts';

const ENTRY = join(import.meta.dirname, '../src/elements/public-types.ts');

/** The types for those who write a payment module. */
export const PAYMENT_MODULE = join(import.meta.dirname, '../src/features/payment-fields/module.ts');

/** Bundles exported types into one file without imports, as consumers have neither valibot nor jotai installed. */
export async function bundleTypes(entry = ENTRY): Promise<string> {
  const bundle = await rollup({ input: entry, plugins: [dts()] });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return output[0].code;
}

/** All public types except those of the frameworks: tags, events, `wsElements`, the config. Imports nothing. */
export async function typeDeclarations(): Promise<string> {
  return [
    await bundleTypes(),
    ...DOCUMENTED_TAGS.flatMap((row) => [elementInterface(row), attributesInterface(row)]),
    mapOf('WsTagNameMap', 'Each tag with its class.', ({ className }) => className),
    mapOf('WsTagAttributes', 'Each tag with the attributes that it takes in markup.', attributesName),
    GLOBALS,
    '',
  ].join('\n\n');
}

const attributesName = ({ className }: DocumentedTag): string => className.replace(/Element$/, 'Attributes');

function mapOf(name: string, text: string, type: (row: DocumentedTag) => string): string {
  const rows = DOCUMENTED_TAGS.map((row) => `  '${row.tag}': ${type(row)};`);
  return `/** ${text} */\nexport interface ${name} {\n${rows.join('\n')}\n}`;
}

/** The value of a JSON attribute; it is written as text, and its property also accepts the value. */
const JSON_VALUES: Readonly<Record<string, string>> = {
  config: 'ConfigValues',
  products: 'readonly Product[]',
  properties: 'Readonly<Record<string, unknown>>',
};

const choices = (type: readonly string[]): string => type.map((value) => `'${value}'`).join(' | ');

/** The type of an attribute's value in markup, where numbers and booleans may be strings. */
function markupType({ name, type }: DocumentedAttribute): string {
  if (typeof type === 'object') return choices(type);
  // oxlint-disable-next-line no-template-curly-in-string -- a template literal type.
  if (type === 'number') return 'number | `${number}`';
  if (type === 'boolean') return "boolean | '' | 'true' | 'false'";
  // Frameworks stringify values that they cannot set as a property: of the JSON attributes, only `config` may be an
  // object.
  return name === 'config' ? 'ConfigValues | string' : 'string';
}

/** The type of the property that reflects an attribute. */
function propertyType(type: AttributeType): string {
  if (typeof type === 'object') return choices(type);
  return type === 'number' || type === 'boolean' ? type : 'string';
}

/** A property; one that reflects JSON is read as a string and also accepts the parsed value. */
function property({ name, type, description }: DocumentedAttribute): string {
  const key = camelCase(name);
  const doc = `  /** ${description} */\n  `;
  const value = JSON_VALUES[name];
  if (type !== 'json' || !value) return `${doc}${key}?: ${propertyType(type)} | undefined;`;
  return `${doc}get ${key}(): string | undefined;\n  set ${key}(value: ${value} | string | undefined);`;
}

function elementInterface({ className, description, attributes }: DocumentedTag): string {
  const fields = attributes.map(property);
  return `/** ${description} */\nexport interface ${className} extends HTMLElement {\n${fields.join('\n')}\n}`;
}

function attributesInterface(row: DocumentedTag): string {
  const fields = row.attributes.map(
    (attribute) =>
      `  /** ${attribute.description} */\n  '${attribute.name}'?: ${markupType(attribute)} | undefined;`,
  );
  return `/** The attributes of \`<${row.tag}>\` in markup. */\nexport interface ${attributesName(row)} {\n${fields.join('\n')}\n}`;
}

const GLOBALS = `/** Each event with its class. */
export type WsEventMap = { [Name in WsEventName]: CustomEvent<WsEventDetails[Name]> };

declare global {
  interface HTMLElementTagNameMap extends WsTagNameMap {}
  interface HTMLElementEventMap extends WsEventMap {}
  interface DocumentEventMap extends WsEventMap {}
  interface WindowEventMap extends WsEventMap {}
  interface Window {
    /** Runs once the script has; until then a page may set a list of callbacks. */
    get wsElements(): WsElements;
    set wsElements(value: WsElements | ((ws: WsElements) => void)[]);
  }
}

/** \`window.wsElements\`, also before the script has run: calls wait for it. Exported by \`ws-elements\` itself. */
export declare const wsElements: WsElements;`;

const HEAD = (framework: string): string => `/** Types of the tags for ${framework}; nothing runs. */\n`;

/** The types for a framework, in separate files that it imports: file name without extension by content. */
export const FRAMEWORK_TYPES = {
  react: `${HEAD('React 19')}import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { WsEventMap, WsTagAttributes, WsTagNameMap } from './index.js';

type WsListeners = { [Name in keyof WsEventMap as \`on\${Name}\`]?: (event: WsEventMap[Name]) => void };

type WsIntrinsicElements = {
  [Tag in keyof WsTagNameMap]: DetailedHTMLProps<HTMLAttributes<WsTagNameMap[Tag]>, WsTagNameMap[Tag]> &
    WsTagAttributes[Tag] &
    WsListeners;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends WsIntrinsicElements {}
  }
  /** Buttons without a script: React passes these on as they are, but its types lack them. */
  interface ButtonHTMLAttributes<T> {
    commandfor?: string | undefined;
    command?: string | undefined;
  }
}
`,
  vue: `${HEAD('Vue 3')}import type { HTMLAttributes, ReservedProps } from 'vue';
import type { WsEventMap, WsTagAttributes } from './index.js';

type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\`
  ? \`\${Head}\${Capitalize<Camel<Tail>>}\`
  : Name;

type WsListeners = {
  [Name in keyof WsEventMap as \`on\${Capitalize<Camel<Name>>}\`]?: (event: WsEventMap[Name]) => void;
};

type WsComponent<Attributes> = new () => {
  $props: { [Name in keyof Attributes as Camel<Name & string>]: Attributes[Name] } & WsListeners &
    HTMLAttributes &
    ReservedProps;
  $slots: { default?(): unknown };
};

type WsComponents = { [Tag in keyof WsTagAttributes]: WsComponent<WsTagAttributes[Tag]> };

declare module 'vue' {
  interface GlobalComponents extends WsComponents {}
}
`,
  svelte: `${HEAD('Svelte 5')}import type { HTMLAttributes } from 'svelte/elements';
import type { WsEventMap, WsTagAttributes, WsTagNameMap } from './index.js';

type WsListeners = { [Name in keyof WsEventMap as \`on\${Name}\` | \`on:\${Name}\`]?: (event: WsEventMap[Name]) => void };

type WsElementAttributes = {
  [Tag in keyof WsTagNameMap]: HTMLAttributes<WsTagNameMap[Tag]> & WsTagAttributes[Tag] & WsListeners;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends WsElementAttributes {}
}
`,
} as const;
