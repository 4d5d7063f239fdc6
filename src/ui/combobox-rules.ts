/** The state of a combobox: whether its list is open, and which row is active (-1: none). */
export interface ListState {
  open: boolean;
  active: number;
}

/** The effect of a key: the next state, and whether the active row is selected or the typed text discarded. */
export interface KeyResult extends ListState {
  does: 'move' | 'pick' | 'revert' | 'nothing';
}

/**
 * The effect of a key in a list of `count` rows, following the ARIA pattern "editable combobox with list autocomplete".
 * If the list is closed, Enter is not handled, so that it submits the form, and neither is Escape, so that it closes
 * the surrounding dialog. Tab selects the active row and moves the focus.
 */
export const keyResult = (key: string, { open, active }: ListState, count: number): KeyResult => {
  const unchanged: KeyResult = { open, active, does: 'nothing' };
  const last = count - 1;
  if (key === 'ArrowDown') {
    if (!open) return { open: true, active: Math.max(active, Math.min(0, last)), does: 'move' };
    return { open, active: active >= last ? Math.min(0, last) : active + 1, does: 'move' };
  }
  if (key === 'ArrowUp') {
    if (!open) return { open: true, active: last, does: 'move' };
    return { open, active: active <= 0 ? last : active - 1, does: 'move' };
  }
  if (!open) return unchanged;
  if (key === 'Escape') return { open: false, active: -1, does: 'revert' };
  if (key !== 'Enter' && key !== 'Tab') return unchanged;
  if (active >= 0 && active <= last) return { open: false, active: -1, does: 'pick' };
  return key === 'Enter' ? unchanged : { open: false, active: -1, does: 'nothing' };
};

/** Text without case and accents, so that "osterreich" finds "Österreich". */
export const foldCase = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Options whose label, detail or value contains the query; those that start with it come first. */
export const matching = <O extends { value: string; label: string; detail?: string }>(
  options: readonly O[],
  query: string,
): readonly O[] => {
  const needle = foldCase(query);
  if (!needle) return options;
  const rank = (option: O) => {
    const label = foldCase(option.label);
    if (label.startsWith(needle) || foldCase(option.value) === needle) return 0;
    return label.includes(needle) || foldCase(option.detail ?? '').includes(needle) ? 1 : 2;
  };
  const ranked = options.map((option) => ({ option, at: rank(option) })).filter(({ at }) => at < 2);
  return ranked.sort((a, b) => a.at - b.at).map(({ option }) => option);
};

/** Whether the first of the found options is probably meant: it begins with the text, or it is the only one. */
export const isLikely = (options: readonly { value: string; label: string }[], query: string): boolean => {
  const [first, second] = options;
  const needle = foldCase(query);
  return first !== undefined && (!second || foldCase(first.label).startsWith(needle));
};
