import type { Material } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { formatDuration } from '../../../../shared/format/time.ts';

export function resolutionOf({ width, height }: Pick<Material, 'width' | 'height'>): string {
  return width === null || height === null ? '–' : `${width}*${height}`;
}

/** The duration or the number of pages; undefined for a picture. */
export function lengthOf(
  { duration_ms, page_count }: Pick<Material, 'duration_ms' | 'page_count'>,
  t: TFunction,
): string | undefined {
  if (page_count !== null) return t('materials.pages', { count: page_count });
  return duration_ms === null ? undefined : formatDuration(duration_ms);
}
