import { describe, expect, it } from 'vitest';
import { readOptions, USAGE } from './options.ts';

const API = ['--api', 'https://api.brand.example/api/', '--company', 'sk-ws'];
const VALIDATION = ['--validation', 'https://api.brand.example/validation/'];

describe('the options of the check', () => {
  it.each(['1', '2', '3'])('need no validation API for level %s [C9.23]', (level) => {
    expect(readOptions([...API, '--level', level])).toMatchObject({
      api: 'https://api.brand.example/api',
      validation: undefined,
      level: Number(level),
    });
  });

  it.each([
    ['level 4', '4', ['--level', '4']],
    ['all levels', '11', []],
  ])(
    'report that %s need the validation API, and up to which level it can be omitted [C9.23]',
    (_what, level, args) => {
      expect(() => readOptions([...API, ...args])).toThrow(
        `Level ${level} needs --validation, the validationApiUrl of a page's config: level 4 (registration) calls it. Without it, check the levels below: --level 3.`,
      );
      expect(readOptions([...API, ...VALIDATION, ...args])).toMatchObject({
        validation: 'https://api.brand.example/validation',
        level: Number(level),
      });
    },
  );

  it('report what is missing, and the usage', () => {
    expect(() => readOptions([])).toThrow(`Missing: --api, --company.\n\n${USAGE}`);
    expect(() => readOptions(['--help'])).toThrow(USAGE);
  });

  it.each(['0', '12', '1.5', 'all'])('refuse the level "%s"', (level) => {
    expect(() => readOptions([...API, '--level', level])).toThrow(
      `--level is a number from 1 to 11, not "${level}".`,
    );
  });
});
