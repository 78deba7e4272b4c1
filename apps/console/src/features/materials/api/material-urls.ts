import { materialRoutes, routePath } from '@marquee/contract';

/** The material as it was uploaded; the server answers ranges, so videos can be scrubbed. */
export function materialFileUrl(id: number): string {
  return routePath(materialRoutes.file, { id });
}

export function materialDownloadUrl(id: number): string {
  return `${materialFileUrl(id)}?download=1`;
}

export function materialThumbnailUrl(id: number): string {
  return routePath(materialRoutes.thumbnail, { id });
}
