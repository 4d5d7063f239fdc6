import { describe, expect, it } from 'vitest';
import { configRows } from './rules.ts';

describe('the rows of the config', () => {
  it('are sorted by name and mark values that differ from the preset', () => {
    const rows = configRows(
      { theme: 'admin', company: 'sk-ws', languages: ['sk-SK'] },
      { company: 'sk-ws', theme: 'cary', languages: ['sk-SK'] },
    );
    expect(rows).toEqual([
      { key: 'company', value: 'sk-ws', differs: false },
      { key: 'languages', value: '["sk-SK"]', differs: false },
      { key: 'theme', value: 'admin', differs: true },
    ]);
  });

  it('show that a value is missing', () => {
    expect(configRows({ workflow: undefined }, {})).toEqual([
      { key: 'workflow', value: 'undefined', differs: false },
    ]);
  });
});
