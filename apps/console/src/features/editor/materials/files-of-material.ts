import { type Material, materialRoutes } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';
import { callRoute } from '../../../shared/api/call-route.ts';

/** The files that elements show of a material: its file, or the pages of a document. @throws CallError */
export async function filesOfMaterial(material: Material): Promise<FileRef[]> {
  const { id, name, type } = material;
  if (type !== 'document') return [fileOfMaterial(material)];
  const { pages } = await callRoute(materialRoutes.detail, { params: { id } });
  return pages.map((page) => ({ materialId: id, name, ...page }));
}

/** A material as referenced by a document: the file that devices play, which may differ from the uploaded one. */
function fileOfMaterial(material: Material): FileRef {
  const { id, name, width, height, duration_ms } = material;
  const { sha256, size, mime } = material.shown ?? material;
  return {
    materialId: id,
    sha256,
    size,
    mime,
    name,
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(duration_ms !== null && { durationMs: duration_ms }),
  };
}
