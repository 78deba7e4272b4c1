import { THUMBNAIL_MIME } from '@marquee/media';
import type { FileRef } from '@marquee/scene';
import { insertContent } from '../../../platform/content-store/content-rows.ts';
import { toJson } from '../../../platform/database/columns.ts';
import type { KeptFacts } from '../../../platform/database/tables/content.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { freeName } from './free-name.work.ts';
import * as materials from './material.repository.ts';

interface PicturePlace {
  company_id: number;
  department_id: number;
  user_id: number | null;
  group_id: number;
  name: string;
}

interface StoredPicture {
  sha256: string;
  size: number;
  mime: string;
  width: number;
  height: number;
}

/** A stored picture of the product, and its thumbnail unless it is small enough itself. */
interface PictureFiles {
  picture: StoredPicture;
  thumbnail: { sha256: string; size: number } | null;
}

/**
 * A stored picture of the product as a material that can be used immediately. A department that already has the picture keeps its
 * material.
 */
export async function addPicture(
  trx: Trx,
  { company_id, department_id, user_id, group_id, name }: PicturePlace,
  { picture, thumbnail }: PictureFiles,
  now: number,
): Promise<FileRef> {
  const { sha256, size, mime } = picture;
  const found = await materials.findByContent(trx, department_id, sha256);
  if (found) return { materialId: found.id, name: found.name, ...picture };
  await insertContent(trx, { sha256, size, mime }, now);
  if (thumbnail) await insertContent(trx, { ...thumbnail, mime: THUMBNAIL_MIME }, now);
  const free = await freeName(trx, { group_id, department_id }, name);
  const owner = { company_id, department_id, group_id, creator_id: user_id };
  const content = {
    ...picture,
    type: 'picture',
    thumbnail_sha256: thumbnail?.sha256 ?? sha256,
    facts: toJson<KeptFacts>({ format: 'webp' }),
  } as const;
  const id = await materials.insert(trx, { ...owner, ...content, name: free }, now);
  return { materialId: id, name: free, ...picture };
}
