import { msg } from '@lingui/core/macro';
import { CONFIG_KEYS, isConfigKey, isConfigValue } from '../../config/config-keys.ts';
import { isRecord } from '../../lib/is-record.ts';
import { allOf, type Finding } from './fault.ts';
import { openingTag, ourTags } from './markup.ts';

const BLOCK_TYPE = 'application/json';

export const DOUBLE_QUOTES = msg`The JSON is in double quotes, so the value ends at the first quote inside it. Put single quotes around it:`;

/** Configs that cannot be read because of how they are quoted. */
export const findConfigQuotes = allOf({
  'double-quotes': {
    find: (page: Document) => [...page.querySelectorAll('[config]')].flatMap(quoteFault),
    text: DOUBLE_QUOTES,
  },
});

/** Configs in places that are not read, also those where other vendors have theirs. */
export const findConfigPlaces = allOf({
  'config-place': {
    find: misplacedConfigs,
    text: msg`A config works only on <html>, on <body>, or on one of the tags, so this one isn’t read. Move it there:`,
  },
  'config-type': {
    find: (page: Document) =>
      [...page.querySelectorAll(`script[data-ws-config]:not([type="${BLOCK_TYPE}" i])`)].map((block) => ({
        at: openingTag(block),
        repaired: `<script type="${BLOCK_TYPE}" data-ws-config>`,
      })),
    text: msg`The type of a script block with the config must be application/json, so this one isn’t read. A tool for consent or speed may have changed it; exclude the block there:`,
  },
});

/**
 * `config="{"company":"sk-ws"}"`: the value ends at the second quote, and the parser turned the rest into attribute
 * names.
 */
function quoteFault(element: Element): Finding[] {
  const value = element.getAttribute('config') ?? '';
  const rest = element.getAttributeNames().filter((name) => name.includes('"'));
  if (!/^\s*\{\s*$/.test(value) || rest.length === 0) return [];
  const json = jsonOf(`${value}"${rest.join(' ').replace(/"$/, '')}`);
  const repaired = json && `<${element.localName} config='${json.replaceAll("'", '&#39;')}'>`;
  return [{ at: `<${element.localName} config>`, repaired }];
}

/**
 * The JSON with the correct case of its keys: the parser converted attribute names to lower case. None if it changed a
 * value as well.
 */
function jsonOf(text: string): string | undefined {
  try {
    const values = JSON.parse(text) as Record<string, unknown>;
    const names = Object.keys(CONFIG_KEYS);
    const entries = Object.entries(values).map(([key, value]) => [
      names.find((name) => name.toLowerCase() === key) ?? key,
      value,
    ]);
    const isWhole = entries.every(
      ([key, value]) => !/[\s/A-Z]/.test(String(value)) && isValue(String(key), value),
    );
    return isWhole ? JSON.stringify(Object.fromEntries(entries)) : undefined;
  } catch {
    return undefined;
  }
}

const isValue = (key: string, value: unknown): boolean => isConfigKey(key) && isConfigValue(key, value);

function misplacedConfigs(page: Document): Finding[] {
  const places = [page.documentElement, page.body, ...ourTags(page)];
  const repaired = (text: string): string => openingTag(page.createElement('body'), { config: text.trim() });
  const found = [...page.querySelectorAll('[config]')].filter(
    (element) => !places.includes(element) && !element.localName.includes('-'),
  );
  const candidates = [
    ...found.map((element) => [element, 'config', element.getAttribute('config')] as const),
    ...[...places, ...page.scripts, ...page.querySelectorAll('[data-config], [data-ws-config]')].flatMap(
      (element) =>
        ['data-config', 'data-ws-config', 'ws-config', 'configuration'].map(
          (name) => [element, name, element.getAttribute(name)] as const,
        ),
    ),
    ...[
      ...ourTags(page),
      ...page.querySelectorAll(`script[type="${BLOCK_TYPE}" i]:not([data-ws-config])`),
    ].map((element) => [element, '', ownText(element)] as const),
  ];
  const faults = candidates.flatMap(([element, name, text]) => {
    if (!text || !isOurConfig(text)) return [];
    const at = name ? `<${element.localName} ${name}>` : `<${element.localName}>{…}`;
    return [{ at, repaired: repaired(text) }];
  });
  return faults.filter(({ at }, index) => faults.findIndex((one) => one.at === at) === index);
}

const ownText = ({ childNodes }: Element): string =>
  [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')).join('');

/** Other scripts may have a JSON of their own; one that begins with a company, or has only keys of ours, is ours. */
function isOurConfig(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) && typeof json.company === 'string' && Object.keys(json).every(isConfigKey);
  } catch {
    return /^\s*\{\s*["'“”„]?company["'“”„]?\s*:/.test(text);
  }
}
