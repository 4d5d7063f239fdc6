/** Stands in for `react` in the first view, which is rendered once: hooks have their first value, effects do not run. */
let ids = 0;

/** Unlike React's, which are in the same shadow root. */
export const useId = (): string => {
  ids += 1;
  return `first-${ids}`;
};

export const useState = <T>(initial: T | (() => T)): [T, () => void] => [
  typeof initial === 'function' ? (initial as () => T)() : initial,
  () => undefined,
];

export const useRef = <T>(initial: T): { current: T } => ({ current: initial });

export const useEffect = (): void => undefined;
