import { type DeviceScreens, screensOf, showsScreen } from '@marquee/contract';

export interface ScreenReleases<Release> {
  screen: number;
  /** In the order given: those that the screen shows, and those that it does not show. */
  releases: Release[];
  shown: Release[];
  notShown: Release[];
}

/** The releases of each screen of a device; the first one also has those for a screen that the device does not have. */
export function releasesByScreen<Release extends { screen: number }>(
  all: readonly Release[],
  device: DeviceScreens,
): ScreenReleases<Release>[] {
  const screens = screensOf(device);
  return screens.map((screen) => {
    const releases = all.filter((one) => (screens.includes(one.screen) ? one.screen : 1) === screen);
    return {
      screen,
      releases,
      shown: releases.filter((one) => showsScreen(device, one.screen)),
      notShown: releases.filter((one) => !showsScreen(device, one.screen)),
    };
  });
}
