/** Writes to the system clipboard where the page may; the copy in this browser exists anyway. */
export function writeToSystem(text: string): void {
  // Absent without TLS, although the type says otherwise.
  const clipboard: Clipboard | undefined = globalThis.navigator?.clipboard;
  void clipboard?.writeText(text).catch(() => undefined);
}

/** Whether the browser lets pages ask for the system clipboard at all. Without TLS it does not. */
export function canReadSystem(): boolean {
  const clipboard: Clipboard | undefined = globalThis.navigator?.clipboard;
  return typeof clipboard?.read === 'function';
}

/**
 * Text and pictures of the system clipboard, as a paste event has them.
 * @throws if the browser or the user does not let the page read them
 */
export async function readFromSystem(): Promise<DataTransfer> {
  const transfer = new DataTransfer();
  for (const item of await navigator.clipboard.read()) {
    for (const type of item.types) {
      const blob = await item.getType(type);
      if (type === 'text/plain') transfer.setData(type, await blob.text());
      if (type.startsWith('image/')) transfer.items.add(new File([blob], `image.${type.slice(6)}`, { type }));
    }
  }
  return transfer;
}
