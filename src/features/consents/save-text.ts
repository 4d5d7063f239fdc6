/** Saves lines as a text file. False if the browser refuses. */
export function saveText(lines: readonly string[], name: string): boolean {
  try {
    // The mark tells editors on Windows that it is UTF-8.
    const file = new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    // The browser reads the URL asynchronously after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return true;
  } catch {
    return false;
  }
}
