/** The property name of an attribute: `sellType` for `sell-type`. */
export const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
