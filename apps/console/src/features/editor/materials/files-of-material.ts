import { type Material, materialRoutes } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';
import { callRoute } from '../../../shared/api/call-route.ts';
import { fileOfMaterial } from './file-of-material.ts';

/** The files that elements show of a material: its file, or the pages of a document. @throws CallError */
export async function filesOfMaterial(material: Material): Promise<FileRef[]> {
  const { id, name, type } = material;
  if (type !== 'document') return [fileOfMaterial(material)];
  const { pages } = await callRoute(materialRoutes.detail, { params: { id } });
  return pages.map((page) => ({ materialId: id, name, ...page }));
}
