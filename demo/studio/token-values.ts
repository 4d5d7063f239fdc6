/**
 * Whether a text can be the value of a token in a `<style>` of any page: it must not end the declaration or the
 * element, or load a file. A link must not add other rules than those that it shows.
 */
export function isTokenValue(text: string): boolean {
  if (text.trim() === '' || text.length > 300) return false;
  if (/[;{}<>@!\\\n\r\f]|\/\*|url\s*\(|image(-set)?\s*\(/i.test(text)) return false;
  return hasClosedQuotes(text) && hasClosedBrackets(text);
}

const hasClosedQuotes = (text: string): boolean => /^(?:[^"']|"[^"]*"|'[^']*')*$/.test(text);

function hasClosedBrackets(text: string): boolean {
  let open = 0;
  for (const sign of text.replace(/"[^"]*"|'[^']*'/g, '')) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0 && !/[[\]]/.test(text);
}
