/** What a search needs, as one module: of several in the chunk of a search, the bundler would make all its pages load a helper. */
export { cartDomains, resultState } from '../../features/domain-checker/rules.ts';
export { createChecker } from '../../features/domain-checker/search/search-state.ts';
