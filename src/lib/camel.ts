/** The property that belongs to an attribute: `server-uuid` is `serverUuid`. */
export const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
