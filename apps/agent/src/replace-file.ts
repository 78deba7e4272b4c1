import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file of which either the old or the new content is on disk, never a part, however the agent ends. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.new`, content, { flush: true });
  renameSync(`${file}.new`, file);
}
