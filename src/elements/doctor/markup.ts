/** The opening tag of an element as an editor would write it; `changes` replaces attributes, or removes them. */
export function openingTag(
  element: Element,
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  const attributes = [...element.attributes].map(({ name, value }) =>
    attributeText(name, Object.hasOwn(changes, name) ? changes[name] : value),
  );
  return `<${element.localName}${attributes.join('')}>`;
}

function attributeText(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  return value.includes('"') ? ` ${name}='${value.replaceAll("'", '&#39;')}'` : ` ${name}="${value}"`;
}

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
