import { type Material, materialRoutes, routePath } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';

/** Browsers keep what the address answers for good, so it names the content that it stands for. */
export function materialThumbnailUrl(material: Pick<Material, 'id' | 'sha256'>): string {
  return `${routePath(materialRoutes.thumbnail, { id: material.id })}?v=${material.sha256}`;
}

export function fileThumbnailUrl({ materialId, sha256 }: FileRef): string {
  return materialThumbnailUrl({ id: materialId, sha256 });
}
