import { materialRoutes, routePath } from '@marquee/contract';

export function materialFileUrl(id: number): string {
  return routePath(materialRoutes.file, { id });
}

export function materialThumbnailUrl(id: number): string {
  return routePath(materialRoutes.thumbnail, { id });
}
