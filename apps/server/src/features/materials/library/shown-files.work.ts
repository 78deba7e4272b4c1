import type { FileRef } from '@marquee/scene';
import type { Db } from '../../../platform/database/transaction.ts';
import type { MaterialRow } from './material.repository.ts';
import * as materialFiles from './material-file.repository.ts';
import { type MaterialFileRow } from './material-file.repository.ts';
import { isExpired, isUsable } from './usable.rules.ts';

/** A material as programs show it. */
export interface ShownMaterial {
  id: number;
  name: string;
  /** Whether it may be put into a program now. */
  isUsable: boolean;
  /** Whether its last day is over. */
  isExpired: boolean;
  /** The file that devices play; undefined while there is none. */
  file: FileRef | undefined;
  /** Pages of a document, in order. */
  pages: FileRef[];
}

/** Returns the files that programs refer to: the playable form if there is one, and the pages of documents. */
export async function listShown(
  db: Db,
  materials: readonly MaterialRow[],
  now: number,
): Promise<Map<number, ShownMaterial>> {
  const ids = materials.map((material) => material.id);
  const files = await materialFiles.listOf(db, ids, ['playable', 'page']);
  const filesOf = Map.groupBy(files, (file) => file.material_id);
  return new Map(
    materials.map((material) => [material.id, toShown(material, filesOf.get(material.id) ?? [], now)]),
  );
}

function toShown(material: MaterialRow, files: readonly MaterialFileRow[], now: number): ShownMaterial {
  const { id, name, type, processing } = material;
  const playable = files.find((file) => file.kind === 'playable');
  const original = processing === 'ready' && type !== 'document' ? material : undefined;
  const file = playable ?? original;
  return {
    id,
    name,
    isUsable: isUsable(material, now),
    isExpired: isExpired(material, now),
    file: file && { ...toRef(material, file), ...durationOf(material) },
    pages: files
      .filter(({ kind }) => kind === 'page')
      .map((page) => ({ ...toRef(material, page), page: page.position })),
  };
}

type Bytes = Pick<MaterialFileRow, 'sha256' | 'size' | 'mime' | 'width' | 'height'>;

function toRef({ id, name }: MaterialRow, { sha256, size, mime, width, height }: Bytes): FileRef {
  return { materialId: id, sha256, size, mime, name, ...(width && { width }), ...(height && { height }) };
}

/** Of a video, a sound, or an animated picture. */
function durationOf({ duration_ms }: MaterialRow): { durationMs?: number } {
  return duration_ms ? { durationMs: duration_ms } : {};
}
