import { type Material, materialLibraryRoutes, materialRoutes, routePath } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';

/** Browsers keep the answers of these addresses for good, so each address names the content. */
type Content = Pick<Material, 'id' | 'sha256'>;

/** The content that a program refers to. */
export function contentOf({ materialId, sha256 }: FileRef): Content {
  return { id: materialId, sha256 };
}

/** The material as it was uploaded; the server answers ranges, so videos can be scrubbed. */
export function materialFileUrl(content: Content): string {
  return versioned(materialRoutes.file, content);
}

export function materialDownloadUrl(content: Content): string {
  return `${materialFileUrl(content)}&download=1`;
}

/** While the material is processed a better thumbnail may still appear, at another address. */
export function materialThumbnailUrl({
  id,
  sha256,
  processing,
}: Content & Pick<Material, 'processing'>): string {
  const version = processing === 'ready' ? sha256 : `${sha256}-draft`;
  return versioned(materialRoutes.thumbnail, { id, sha256: version });
}

/** Address of the file that browsers play: the original, or the one converted from it. */
export function materialPlayableUrl(content: Content): string {
  return versioned(materialLibraryRoutes.playable, content);
}

/** Frames of a video side by side. */
export function materialStripUrl(content: Content): string {
  return versioned(materialLibraryRoutes.strip, content);
}

/** @param page from 1 */
export function materialPageUrl({ id, sha256 }: Content, page: number): string {
  return `${routePath(materialLibraryRoutes.page, { id, page })}?v=${sha256}`;
}

function versioned(route: { path: string }, { id, sha256 }: Content): string {
  return `${routePath(route, { id })}?v=${sha256}`;
}
