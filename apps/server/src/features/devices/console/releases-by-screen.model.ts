import {
  type DeviceScreens,
  type Release,
  screensOf,
  screensOfRelease,
  showsScreen,
} from '@marquee/contract';

export interface ScreenReleases<Release> {
  screen: number;
  /** In the order given: those that the screen shows, and those that it does not show. */
  releases: Release[];
  shown: Release[];
  notShown: Release[];
}

/** The releases of each screen of a device; the first one also has those for a screen that the device does not have. */
export function releasesByScreen<One extends Pick<Release, 'publish_type' | 'screen'>>(
  all: readonly One[],
  device: DeviceScreens,
): ScreenReleases<One>[] {
  const screens = screensOf(device);
  return screens.map((screen) => {
    const isShown = (one: One) => showsScreen(device, screen) && screensOfRelease(one).includes(screen);
    const releases = all.filter(
      (one) =>
        screensOfRelease(one).includes(screen) ||
        (screen === 1 && !screensOfRelease(one).some((own) => screens.includes(own))),
    );
    return {
      screen,
      releases,
      shown: releases.filter(isShown),
      notShown: releases.filter((one) => !isShown(one)),
    };
  });
}
