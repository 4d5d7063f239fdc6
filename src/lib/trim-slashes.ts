/** Removes the slashes at the end of a path or URL; in linear time, unlike `/\/+$/`. */
export function trimSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
