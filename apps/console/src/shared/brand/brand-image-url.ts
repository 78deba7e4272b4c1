import { brandRoutes, routePath } from '@marquee/contract';

/** The address of an image of a brand, by its SHA-256. */
export function brandImageUrl(sha256: string): string {
  return routePath(brandRoutes.file, { sha256 });
}
