import { type Material, materialLibraryRoutes, materialRoutes, routePath } from '@marquee/contract';

/** Browsers keep what a material's addresses answer for good, so an address names the content that it stands for. */
type Content = Pick<Material, 'id' | 'content_version'>;

/** The material as it was uploaded; the server answers ranges, so videos can be scrubbed. */
export function materialFileUrl({ id, content_version }: Content): string {
  return `${routePath(materialRoutes.file, { id })}?v=${content_version}`;
}

export function materialDownloadUrl(material: Content): string {
  return `${materialFileUrl(material)}&download=1`;
}

/** As long as something is still made of the material its thumbnail may become a better one, at another address then. */
export function materialThumbnailUrl({
  id,
  content_version,
  processing,
}: Content & Pick<Material, 'processing'>): string {
  const version = processing === 'ready' ? content_version : `${content_version}-draft`;
  return `${routePath(materialRoutes.thumbnail, { id })}?v=${version}`;
}

/** What browsers play: the original, or what was made of it. */
export function materialPlayableUrl({ id, content_version }: Content): string {
  return `${routePath(materialLibraryRoutes.playable, { id })}?v=${content_version}`;
}

/** Frames of a video side by side. */
export function materialStripUrl({ id, content_version }: Content): string {
  return `${routePath(materialLibraryRoutes.strip, { id })}?v=${content_version}`;
}

/** @param page from 1 */
export function materialPageUrl({ id, content_version }: Content, page: number): string {
  return `${routePath(materialLibraryRoutes.page, { id, page })}?v=${content_version}`;
}
