import { parseArgs } from 'node:util';
import { LEVELS, levelOf } from './levels.ts';

/** The first level that calls the validation API. */
const VALIDATION_LEVEL = levelOf('checkVatId');

export const USAGE = `Checks a server against the shop API and the validation API of ws-elements.

ws-elements-conformance --api <url> --company <code> [options]

  --api         apiUrl of a page's config, such as https://api.brand.example/api
  --company     company code, such as sk-ws
  --validation  validationApiUrl of a page's config; needed from level ${VALIDATION_LEVEL} on
  --origin      origin of a page that may call; default: the adapter's, else http://localhost:4100
  --adapter     file that names products, customers and situations of your shop
  --level       checks up to this level of the order of implementation, 1 to ${LEVELS.length}; default: ${LEVELS.length}
  --json        writes the results as JSON

Run it against a test system: it registers customers, fills carts and places orders.
Exits with 1 if a check failed, with 2 if the server could not be checked.`;

export interface Options {
  api: string;
  company: string;
  validation: string | undefined;
  origin: string | undefined;
  /** A file. */
  adapter: string | undefined;
  level: number;
  json: boolean;
}

/**
 * Reads the arguments of the command.
 *
 * @throws Error whose message explains the problem, or the usage of the command.
 */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      api: text,
      validation: text,
      company: text,
      origin: text,
      adapter: text,
      level: text,
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const { api, company, validation, origin, adapter, json = false } = values;
  if (values.help) throw new Error(USAGE);
  if (!api || !company) {
    const missing = Object.entries({ api, company }).filter(([, value]) => !value);
    throw new Error(`Missing: ${missing.map(([name]) => `--${name}`).join(', ')}.\n\n${USAGE}`);
  }
  const level = readLevel(values.level);
  if (!validation && level >= VALIDATION_LEVEL) throw new Error(missingValidation(level));
  return {
    api: withoutSlash(api),
    company,
    validation: validation && withoutSlash(validation),
    origin,
    adapter,
    level,
    json,
  };
}

function readLevel(text = String(LEVELS.length)): number {
  const level = Number(text);
  if (!Number.isInteger(level) || level < 1 || level > LEVELS.length)
    throw new Error(`--level is a number from 1 to ${LEVELS.length}, not "${text}".`);
  return level;
}

const missingValidation = (level: number): string =>
  `Level ${level} needs --validation, the validationApiUrl of a page's config: level ${VALIDATION_LEVEL} (${
    LEVELS[VALIDATION_LEVEL - 1]?.title
  }) calls it. Without it, check the levels below: --level ${VALIDATION_LEVEL - 1}.`;

const withoutSlash = (url: string): string => url.replace(/\/$/, '');
