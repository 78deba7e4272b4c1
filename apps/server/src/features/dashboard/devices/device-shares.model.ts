import { isAtLeastVersion } from '@marquee/commands';
import {
  type DeviceOverview,
  type DeviceTypeOverview,
  type RegionOverview,
  SYSTEM_TYPES,
  type SystemType,
  UNKNOWN_REGION,
} from '@marquee/contract';
import type { deviceOverview } from '../../devices/index.ts';

/** Devices that are alike in everything that is counted by. */
export type DeviceKind = Awaited<ReturnType<typeof deviceOverview.countKinds>>[number];

interface Share {
  total: number;
  online: number;
  offline: number;
}

/** More versions than anybody reads. */
const MAX_VERSIONS = 100;

/** The devices by state and by version. */
export function overviewOf(kinds: readonly DeviceKind[]): DeviceOverview {
  const versions = sharesBy(kinds, ({ soft_version }) => soft_version);
  const newest = [...versions.keys()].filter((version) => version !== '').reduce(newerOf, '');
  const total = (matches: (kind: DeviceKind) => boolean) => sumOf(kinds.filter(matches)).total;
  return {
    ...sumOf(kinds),
    moved: kinds.reduce((all, { moved }) => all + moved, 0),
    waiting: total(({ state }) => state === 'waiting'),
    disabled: total(({ state }) => state === 'disabled'),
    activated: total(({ is_active }) => is_active === 1),
    not_activated: total(({ is_active }) => is_active === 0),
    versions: byNumber(versions)
      .filter(([soft_version]) => soft_version !== '')
      .slice(0, MAX_VERSIONS)
      .map(([soft_version, share]) => ({ soft_version, ...share })),
    without_version: versions.get('')?.total ?? 0,
    newest_version: newest || null,
    outdated: newest ? total(({ soft_version }) => soft_version !== '' && soft_version !== newest) : 0,
  };
}

/** The devices by region. */
export function regionsOf(kinds: readonly DeviceKind[]): RegionOverview {
  const shares = sharesBy(kinds, ({ region }) => region);
  return {
    regions: byNumber(shares).flatMap(([region, share]) =>
      region === UNKNOWN_REGION ? [] : [{ region, ...share }],
    ),
    unknown: shares.get(UNKNOWN_REGION) ?? sumOf([]),
  };
}

/** The devices by type and by system. */
export function typesOf(kinds: readonly DeviceKind[]): DeviceTypeOverview {
  const types = sharesBy(kinds, ({ device_type }) => device_type);
  const systems = sharesBy(kinds, ({ system_type }) => (isSystem(system_type) ? system_type : 'unknown'));
  return {
    types: byNumber(types).map(([device_type, share]) => ({ device_type, ...share })),
    systems: byNumber(systems).map(([system_type, share]) => ({ system_type, ...share })),
  };
}

function isSystem(text: string): text is SystemType {
  return SYSTEM_TYPES.some((system) => system === text);
}

function sharesBy<Key>(kinds: readonly DeviceKind[], keyOf: (kind: DeviceKind) => Key): Map<Key, Share> {
  const groups = Map.groupBy(kinds, keyOf);
  return new Map([...groups].map(([key, alike]) => [key, sumOf(alike)]));
}

function sumOf(kinds: readonly DeviceKind[]): Share {
  return kinds.reduce(
    (sum, { total, online, offline }) => ({
      total: sum.total + total,
      online: sum.online + online,
      offline: sum.offline + offline,
    }),
    { total: 0, online: 0, offline: 0 },
  );
}

/** The most first, equal ones by name. */
function byNumber<Key>(shares: ReadonlyMap<Key, Share>): [Key, Share][] {
  return [...shares].sort(([a, one], [b, other]) => other.total - one.total || (a < b ? -1 : 1));
}

/** Of equal numbers, such as `7.2` and `7.2.0`, the text that sorts last. */
function newerOf(one: string, other: string): string {
  if (isAtLeastVersion(one, other) && isAtLeastVersion(other, one)) return one > other ? one : other;
  return isAtLeastVersion(one, other) ? one : other;
}
