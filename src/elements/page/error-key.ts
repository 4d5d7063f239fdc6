/** The key of an error that reached the page: only code or texts that failed to load are named as such. */
export const errorKey = (error: unknown): string =>
  error instanceof Error && error.name === 'ChunkLoadError' ? error.name : 'wsk.general.unknown_error';
