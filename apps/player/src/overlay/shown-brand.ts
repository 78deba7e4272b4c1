import type { DeviceSettings } from '@marquee/device-protocol';
import type { StoredLogo } from '../storage/state-store.ts';

/** Name and look that the player shows in place of Marquee's. */
export interface ShownBrand {
  readonly name: string | undefined;
  /** `#rrggbb` */
  readonly accent: string | undefined;
  /** Address of a picture. */
  readonly logo: string | undefined;
}

export const NO_BRAND: ShownBrand = { name: undefined, accent: undefined, logo: undefined };

/** The brand of these settings; another logo than theirs is not shown. */
export function shownBrand(
  settings: Pick<DeviceSettings, 'brand'> | undefined,
  stored: StoredLogo | undefined,
): ShownBrand {
  const { name, accent, logo } = settings?.brand ?? {};
  return { name, accent, logo: logo && logo.sha256 === stored?.sha256 ? stored.address : undefined };
}
