/**
 * Whether the browser has every feature that the tags need; otherwise the fallbacks remain and a message is shown.
 * Checks real objects: an old library on the page may have replaced a global.
 */
export function canRun(): boolean {
  try {
    new CSSStyleSheet().replaceSync('');
    document.querySelector(':has(*)');
  } catch (_) {
    return false;
  }
  return (
    'adoptedStyleSheets' in document &&
    typeof Object.hasOwn === 'function' &&
    typeof [].toSorted === 'function' &&
    typeof URL.canParse === 'function' &&
    'popover' in document.documentElement &&
    'containerType' in document.documentElement.style
  );
}
