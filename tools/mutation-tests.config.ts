import base from '../vitest.config.ts';

/** The tests beside the rules alone: a rule that only a test far away notices is not held. */
export default { ...base, test: { ...base.test, include: ['src/**/*rules*.test.ts'] } };
