import type { ChosenFile } from './chosen-file.ts';

/** Maximum number of files read from a dropped folder; a whole disk would never end. */
const MAX_FILES = 1000;

/** Chromium's extensions of the standard. */
interface HandledItem extends DataTransferItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/**
 * The files of a drop, including dropped folders. Call it in the drop handler: the browser clears the items right
 * after.
 */
export function droppedFiles(items: Iterable<DataTransferItem>): Promise<ChosenFile[]> {
  const readings = [...items].filter(({ kind }) => kind === 'file').map(readItem);
  return Promise.all(readings).then((files) => files.flat());
}

function readItem(item: HandledItem): Promise<ChosenFile[]> {
  const entry = item.webkitGetAsEntry();
  if (entry?.isDirectory) return readFolder(entry);
  const file = item.getAsFile();
  const handle = item.getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null);
  return handle.then((found) => (file ? [{ file, handle: isFile(found) ? found : undefined }] : []));
}

function isFile(handle: FileSystemHandle | null): handle is FileSystemFileHandle {
  return handle?.kind === 'file';
}

/** Every file below a folder, however deep; what cannot be read is left out. */
export async function readFolder(root: FileSystemEntry): Promise<ChosenFile[]> {
  const found: ChosenFile[] = [];
  const waiting = [root];
  for (let entry = waiting.shift(); entry && found.length < MAX_FILES; entry = waiting.shift()) {
    if (isDirectory(entry)) waiting.push(...(await entriesIn(entry)));
    else if (isFileEntry(entry)) {
      const file = await fileOf(entry);
      if (file) found.push({ file, isFromFolder: true });
    }
  }
  return found;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function fileOf(entry: FileSystemFileEntry): Promise<File | undefined> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(undefined)));
}

/** A reader returns a hundred at a time, and none at the end. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
