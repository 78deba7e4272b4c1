import { IndexedDbMediaStore } from './indexed-db-media-store.ts';
import type { MediaStore } from './media-store.ts';
import { OpfsMediaStore } from './opfs-media-store.ts';

const MEDIA_DIRECTORY = 'media';

/** The private file system where the browser supports all of it, otherwise the database. */
export async function openMediaStore(database: IDBDatabase): Promise<MediaStore> {
  if (!hasPrivateFiles()) return new IndexedDbMediaStore(database);
  const root = await navigator.storage.getDirectory();
  return new OpfsMediaStore(await root.getDirectoryHandle(MEDIA_DIRECTORY, { create: true }));
}

/**
 * Page and worker must decide alike, so only what both can see counts: Chromium got renaming after writing in place.
 */
function hasPrivateFiles(): boolean {
  return (
    typeof navigator.storage?.getDirectory === 'function' &&
    typeof FileSystemFileHandle === 'function' &&
    'move' in FileSystemFileHandle.prototype
  );
}
