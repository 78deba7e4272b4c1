import type { ServerUpload, UploadTarget } from '../upload-target.ts';
import { uploadMemory } from './upload-memory.ts';
import type { KeptNote, UploadNotes } from './upload-notes.ts';

/** An upload that a reload interrupted. */
export interface FoundUpload extends Pick<ServerUpload, 'name' | 'size' | 'offset' | 'place'> {
  /** The id of the upload on the server, or of the note. */
  id: string;
  /** The file was still waiting: only this browser knows about it. */
  note: KeptNote | undefined;
}

/**
 * The uploads that were started but not finished, and the files that waited. The server is asked only if this browser
 * remembers any: it can resume no others.
 * @param isHeld whether a window is processing the upload or note of this id
 */
export async function findUploads(
  target: UploadTarget,
  notes: UploadNotes,
  isHeld: (id: string) => boolean,
): Promise<FoundUpload[]> {
  const mayHaveStarted = uploadMemory.hasAny() || notes.find(target.key, isHeld).length > 0;
  // If the server is unreachable, only waiting files can be found.
  const uploads = mayHaveStarted ? await target.list().catch(() => []) : [];
  // The server lists the newest first.
  const started = uploads
    .toReversed()
    .filter(({ id, state }) => state === 'uploading' && !isHeld(id))
    .map((upload): FoundUpload => ({ ...upload, note: undefined }));
  const waiting = notes.find(target.key, isHeld).flatMap(({ note, name, size, place }): FoundUpload[] => {
    // The server received it just before the page closed.
    const isStarted = uploads.some((upload) => upload.name === name && upload.size === size);
    if (isStarted) note.forget();
    return isStarted ? [] : [{ id: note.id, note, name, size, offset: 0, place }];
  });
  return [...started, ...waiting];
}
