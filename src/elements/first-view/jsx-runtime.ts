/**
 * Stands in for `react/jsx-runtime` in the first view: an element is plain data, like React's, and `nodes-of.ts` makes
 * nodes of it.
 */
export const Fragment = Symbol('fragment');

export const jsx = (type: unknown, props: object): object => ({ type, props });

export { jsx as jsxDEV, jsx as jsxs };
