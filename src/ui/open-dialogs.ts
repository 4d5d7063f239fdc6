/** The dialogs of all tags that are open. */
const dialogs = new Set<HTMLDialogElement>();

/** Whether a dialog of ours is open, in any tag of the page. */
export const isDialogOpen = (): boolean => [...dialogs].some((dialog) => dialog.open && dialog.isConnected);

/** Registers a dialog that was opened; returns a function that removes it. */
export function noteDialog(dialog: HTMLDialogElement): () => void {
  dialogs.add(dialog);
  return () => dialogs.delete(dialog);
}
