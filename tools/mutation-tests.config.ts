import base from '../vitest.config.ts';

/** Only the tests next to the rules: mutants killed by other tests do not count. */
export default {
  ...base,
  test: { ...base.test, projects: undefined, isolate: false, include: ['src/**/*rules*.test.ts'] },
};
