import type { Material, MaterialType } from '@marquee/contract';

/** Why a material cannot be shown now; each has a text `materials.unusable_…`. */
export type UnusableReason = Exclude<Material['processing'], 'ready'> | 'expired' | 'audio' | 'document';

/**
 * Why a material cannot be used, or null.
 * @param kinds types that can be shown where it is to be used
 */
export function unusableReason(
  { type, expiry, processing }: Pick<Material, 'type' | 'expiry' | 'processing'>,
  kinds: readonly MaterialType[],
): UnusableReason | null {
  if ((type === 'audio' || type === 'document') && !kinds.includes(type)) return type;
  if (expiry === 'expired') return 'expired';
  return processing === 'ready' ? null : processing;
}
