import { type Release, screensOfRelease } from '@marquee/contract';
import type { TFunction } from 'i18next';

/** The screens that a release is for. */
export function releaseScreenText(release: Pick<Release, 'publish_type' | 'screen'>, t: TFunction): string {
  const screens = screensOfRelease(release);
  if (screens.length > 1) return t('releases.screen_both');
  return t(screens.includes(2) ? 'releases.screen_2' : 'releases.screen_1');
}
