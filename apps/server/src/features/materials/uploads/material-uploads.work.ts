import { MATERIAL_TYPES, type MaterialType, type Upload } from '@marquee/contract';
import { OwnUploads, type UploadRow } from '../../../platform/uploads/index.ts';

/** Uploads that become materials or new content of materials. */
export const materialUploads = new OwnUploads<Upload>(MATERIAL_TYPES, (upload) => {
  const { id, name, type, group_id, size, offset, state, failure, replaces, material_id, created_at } =
    upload;
  return {
    id,
    name,
    type: materialTypeOf({ type }),
    group_id: group_id ?? 0,
    size,
    offset,
    state,
    failure,
    replaces,
    material_id,
    created_at,
  };
});

/** The type of an upload's material. @throws for an upload of something else */
export function materialTypeOf({ type }: Pick<UploadRow, 'type'>): MaterialType {
  const known = MATERIAL_TYPES.find((one) => one === type);
  if (!known) throw new Error(`an upload of the type ${type} is not one of a material`);
  return known;
}
