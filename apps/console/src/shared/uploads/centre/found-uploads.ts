import type { ServerUpload, UploadTarget } from '../upload-target.ts';
import type { KeptNote, UploadNotes } from './upload-notes.ts';

/** What a reload interrupted. */
export interface FoundUpload extends Pick<ServerUpload, 'name' | 'size' | 'offset' | 'place'> {
  /** Of the upload on the server, or of the note. */
  id: string;
  /** The file was still waiting: only this browser knows of it. */
  note: KeptNote | undefined;
}

/**
 * What was begun and not finished, and what waited behind it.
 * @param isHeld whether a window is busy with the upload or note of this id
 */
export async function findUploads(
  target: UploadTarget,
  notes: UploadNotes,
  isHeld: (id: string) => boolean,
): Promise<FoundUpload[]> {
  // Without a server there is nothing begun to be found.
  const uploads = await target.list().catch(() => []);
  // The server tells the newest first.
  const begun = uploads
    .toReversed()
    .filter(({ id, state }) => state === 'uploading' && !isHeld(id))
    .map((upload): FoundUpload => ({ ...upload, note: undefined }));
  const waiting = notes.find(target.key, isHeld).flatMap(({ note, name, size, place }): FoundUpload[] => {
    // It was begun just as the page went: the server knows it by now.
    const isBegun = uploads.some((upload) => upload.name === name && upload.size === size);
    if (isBegun) note.forget();
    return isBegun ? [] : [{ id: note.id, note, name, size, offset: 0, place }];
  });
  return [...begun, ...waiting];
}
