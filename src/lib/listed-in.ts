/** The words of a list in an attribute: separated by commas, semicolons or spaces, each once. */
export const listedIn = (text: unknown): string[] =>
  typeof text === 'string' ? [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))] : [];
