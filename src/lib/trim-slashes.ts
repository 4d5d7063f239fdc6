/** A path or an address without the slashes at its end; in linear time, which `/\/+$/` is not. */
export function trimSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
