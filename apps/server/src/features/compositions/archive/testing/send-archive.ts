import { createHash } from 'node:crypto';
import type { ArchiveUpload } from '@marquee/contract';
import { type Caller, uploadFile } from '../../../testing/index.ts';

/** Where archives of programs are sent. */
export const IMPORTS = '/programs/zipfile/uploads';

type Imported = Pick<ArchiveUpload, 'state' | 'failure' | 'result_id' | 'progress'>;

/** Imports a program, or a template with another place; returns how it ended. */
export async function importArchive(caller: Caller, bytes: Buffer, place = IMPORTS): Promise<Imported> {
  const { id } = await uploadFile(caller, 'archive.zip', bytes, {}, place);
  return caller.get<ArchiveUpload>(`${place}/${id}`);
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
