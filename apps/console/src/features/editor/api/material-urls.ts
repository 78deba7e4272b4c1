import { type Material, materialRoutes, routePath } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';

/** As long as something is still made of the material its thumbnail may become a better one, at another address then. */
export function materialThumbnailUrl({
  id,
  sha256,
  processing,
}: Pick<Material, 'id' | 'sha256' | 'processing'>) {
  return thumbnailUrl(id, processing === 'ready' ? sha256 : `${sha256}-draft`);
}

/** Of a material that is in a program, and so was ready when it came there. */
export function fileThumbnailUrl({ materialId, sha256 }: FileRef): string {
  return thumbnailUrl(materialId, sha256);
}

/** Browsers keep what the address answers for good, so it names the content that it stands for. */
function thumbnailUrl(id: number, version: string): string {
  return `${routePath(materialRoutes.thumbnail, { id })}?v=${version}`;
}
