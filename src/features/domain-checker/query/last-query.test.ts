import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tabStore } from '../../../lib/storage.ts';
import { lastQuery, rememberQuery } from './last-query.ts';

function forgetQueries(): void {
  for (const company of ['sk-ws', 'se-lp']) tabStore.remove(`ws-elements:${company}:last-search`);
}
beforeEach(forgetQueries);
afterEach(forgetQueries);

describe('the query of the last search', () => {
  it('is kept trimmed for its company, and replaced by the next [3.26]', () => {
    expect(lastQuery('sk-ws')).toBeUndefined();
    rememberQuery('sk-ws', ' first.sk ');
    rememberQuery('sk-ws', ' next.sk ');
    expect(lastQuery('sk-ws')).toBe('next.sk');
    expect(lastQuery('se-lp')).toBeUndefined();
  });

  it('is kept up to 100 characters; a longer one does not replace it [3.26]', () => {
    rememberQuery('sk-ws', 'a'.repeat(100));
    rememberQuery('sk-ws', 'b'.repeat(101));
    expect(lastQuery('sk-ws')).toBe('a'.repeat(100));
  });
});
