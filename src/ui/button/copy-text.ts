/** Over plain http there is no clipboard API: the copy event is what is left. */
function copyByEvent(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill, { once: true });
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', fill);
  }
}

/** Copies a text to the clipboard, during a click; resolves with whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  if (!clipboard) return copyByEvent(text);
  return clipboard.writeText(text).then(
    () => true,
    () => copyByEvent(text),
  );
}
