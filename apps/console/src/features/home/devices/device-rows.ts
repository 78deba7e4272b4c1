import type { DeviceOverview, RegionOverview } from '@marquee/contract';

/** Rows of a list; what is further down is summed up. */
const MAX_ROWS = 6;

interface Share {
  total: number;
  online: number;
  offline: number;
}

/** The regions with the most devices, the others together, and the devices that are nowhere. */
export function regionRows({ regions, unknown }: RegionOverview) {
  const shown = shownOf(regions.length, unknown.total);
  const rest = regions.slice(shown);
  return {
    named: regions.slice(0, shown),
    others: rest.length > 0 ? { count: rest.length, ...sumOf(rest) } : undefined,
    unknown: unknown.total > 0 ? unknown : undefined,
  };
}

/** The versions with the most devices, and how many devices have another one. */
export function shownVersions({ versions, newest_version, without_version }: DeviceOverview) {
  const shown = shownOf(versions.length, without_version);
  return {
    shown: versions.slice(0, shown).map((one) => ({ ...one, isNewest: one.soft_version === newest_version })),
    others: sumOf(versions.slice(shown)).total,
  };
}

/** How many of a list are shown, besides a row for the others and one for the devices that are in none. */
function shownOf(count: number, nowhere: number): number {
  const room = nowhere > 0 ? MAX_ROWS - 1 : MAX_ROWS;
  return count > room ? room - 1 : count;
}

function sumOf(shares: readonly Share[]): Share {
  const sum = (part: keyof Share) => shares.reduce((before, share) => before + share[part], 0);
  return { total: sum('total'), online: sum('online'), offline: sum('offline') };
}
