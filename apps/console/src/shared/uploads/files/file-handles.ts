import type { ServerUpload } from '../upload-target.ts';

const DATABASE = 'marquee-uploads';
const STORE = 'handles';

/** Chromium's extensions of file handles. */
interface AskableHandle extends FileSystemFileHandle {
  queryPermission?: (wanted: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (wanted: { mode: 'read' }) => Promise<PermissionState>;
}

/** The browser's handles of unfinished files, kept over a reload where supported. */
export const fileHandles = {
  find: (uploadId: string): Promise<FileSystemFileHandle | undefined> =>
    inStore('readonly', (store) => store.get(uploadId)).catch(() => undefined),
  /** Without them the user selects the file again, so a failure here must not stop an upload. */
  remember: (uploadId: string, handle: FileSystemFileHandle): void => {
    inStore('readwrite', (store) => store.put(handle, uploadId)).catch(() => undefined);
  },
  forget: (uploadId: string): void => {
    inStore('readwrite', (store) => store.delete(uploadId)).catch(() => undefined);
  },
};

/** Whether the file can be read without a permission prompt. */
export async function isReadable(handle: AskableHandle): Promise<boolean> {
  return (await handle.queryPermission?.({ mode: 'read' })) === 'granted';
}

/** The file, if the user allows reading it and it looks like the one being uploaded. */
export async function reopen(
  handle: AskableHandle,
  { name, size }: Pick<ServerUpload, 'name' | 'size'>,
): Promise<File | undefined> {
  try {
    if ((await handle.requestPermission?.({ mode: 'read' })) !== 'granted') return undefined;
    const file = await handle.getFile();
    return file.name === name && file.size === size ? file : undefined;
  } catch {
    return undefined;
  }
}

async function inStore<Answer>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await answered(opening);
  try {
    return await answered(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function answered<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  return promise;
}
