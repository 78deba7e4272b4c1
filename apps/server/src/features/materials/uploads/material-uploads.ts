import { MATERIAL_TYPES, type MaterialType, type Upload } from '@marquee/contract';
import { OwnUploads } from '../../../platform/uploads/index.ts';

/** Uploads that become materials or new content of materials. */
export const materialUploads = new OwnUploads<Upload>(MATERIAL_TYPES, (upload) => {
  const { id, name, type, group_id, size, offset, state, failure, replaces, material_id, created_at } =
    upload;
  return {
    id,
    name,
    type: type as MaterialType,
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
