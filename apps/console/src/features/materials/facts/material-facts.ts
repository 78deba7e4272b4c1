import type { Material } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { formatDimensions } from '../../../shared/format/resolution.ts';
import { formatDuration } from '../../../shared/format/time.ts';

export function resolutionOf({ width, height }: Pick<Material, 'width' | 'height'>): string {
  return width === null || height === null ? '–' : formatDimensions(width, height);
}

/** The duration or the number of pages; undefined for a picture. */
export function lengthOf(
  { duration_ms, page_count }: Pick<Material, 'duration_ms' | 'page_count'>,
  t: TFunction,
): string | undefined {
  if (page_count !== null) return t('materials.pages', { count: page_count });
  return duration_ms === null ? undefined : formatDuration(duration_ms);
}

/** The type with what distinguishes one of its kind: `Image · 1920 × 1080`, `Video · 0:45`, `Document · 3 pages`. */
export function typeText(material: Material, t: TFunction): string {
  const type = t(`materials.type_${material.type}`);
  const fact = lengthOf(material, t) ?? (material.width === null ? undefined : resolutionOf(material));
  return fact === undefined ? type : `${type} · ${fact}`;
}
