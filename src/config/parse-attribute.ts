import { httpUrl } from '../lib/safe-url.ts';
import type { AttributeType } from './tag-row.ts';

/** The parsed value, or undefined if it is invalid. A boolean attribute without a value is true, as in HTML. */
export function parseAttribute(type: AttributeType, text: string): unknown {
  switch (type) {
    case 'text':
      return text;
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'boolean':
      return ['', 'true', 'false'].includes(text) ? text !== 'false' : undefined;
    case 'json':
      return parseJson(text);
    case 'url':
      return httpUrl(text, document.baseURI) ? text : undefined;
    default:
      return type.includes(text) ? text : undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}
