import type { DeviceOutage, DeviceOutages } from '@marquee/contract';
import type { GroupRow } from '../../../platform/groups/index.ts';

/** Accepted devices of a group that went offline in the same minute; those that are online or never were have no times. */
export interface OfflineMinute {
  group_id: number;
  first: number | null;
  last: number | null;
  device_count: number;
  offline_count: number;
}

type Place = Pick<GroupRow, 'id' | 'name' | 'path'>;

interface Moment {
  /** The groups that contain these devices, from the top to their own. */
  within: readonly number[];
  first: number;
  last: number;
  count: number;
}

/** Devices that go offline within this time of one another belong together. */
const MAX_GAP_MS = 5 * 60_000;
const MIN_DEVICES = 5;
const MAX_OUTAGES = 20;

/**
 * The outages among these devices: together in time, in the smallest group that contains most of them. A larger group is
 * named if at least half of its devices are affected, and devices of several of its groups were asked for.
 * @param places the groups that the reader sees; devices of other groups are counted, but belong to no outage
 */
export function findOutages(places: readonly Place[], minutes: readonly OfflineMinute[]): DeviceOutages {
  const groups = new Map(places.map((place) => [place.id, place]));
  const device_counts = new Map<number, number>();
  const moments: Moment[] = [];
  for (const { group_id, first, last, device_count, offline_count } of minutes) {
    const within = idsOf(groups.get(group_id)).filter((id) => groups.has(id));
    for (const id of within) device_counts.set(id, (device_counts.get(id) ?? 0) + device_count);
    if (first !== null && last !== null && within.length > 0)
      moments.push({ within, first, last, count: offline_count });
  }

  const namesOf = (id: number) =>
    idsOf(groups.get(id)).flatMap((containing) => groups.get(containing)?.name ?? []);
  const outageIn = (id: number, event: readonly Moment[]): DeviceOutage => ({
    group_id: id,
    group_names: namesOf(id),
    since: Math.min(...event.map(({ first }) => first)),
    offline_count: sum(event, ({ count }) => count),
    device_count: device_counts.get(id) ?? 0,
  });

  /** The outages among moments that have the group at this level in common. */
  const outagesAt = (level: number, common: readonly Moment[]): DeviceOutage[] =>
    byGroupAt(level, common).flatMap(([id, ofGroup]) =>
      cutAtGaps(ofGroup).flatMap((event) => {
        const here = outageIn(id, event);
        if (here.offline_count < MIN_DEVICES) return [];
        const inner = event[0]?.within[level + 1];
        const isAllInside = inner !== undefined && device_counts.get(inner) === here.device_count;
        if (isAllInside) return outagesAt(level + 1, event);
        if (here.offline_count * 2 >= here.device_count) return [here];
        const ofItself = event.filter(({ within }) => within.length === level + 1);
        const below = [
          ...(ofItself.length > 0 ? [outageIn(id, ofItself)] : []),
          ...outagesAt(level + 1, event),
        ].filter(({ offline_count }) => offline_count >= MIN_DEVICES);
        const told = sum(below, ({ offline_count }) => offline_count);
        return told * 2 >= here.offline_count ? below : [here];
      }),
    );

  const data = outagesAt(0, moments).sort(largestFirst).slice(0, MAX_OUTAGES);
  const offline_count = sum(minutes, (minute) => minute.offline_count);
  return {
    data,
    rest_count: offline_count - sum(data, (outage) => outage.offline_count),
    offline_count,
    device_count: sum(minutes, ({ device_count }) => device_count),
  };
}

function idsOf(place: Place | undefined): number[] {
  return place ? place.path.split('/').filter(Boolean).map(Number) : [];
}

function byGroupAt(level: number, moments: readonly Moment[]): [number, Moment[]][] {
  const byGroup = Map.groupBy(moments, ({ within }) => within[level]);
  return [...byGroup].flatMap(([id, ofGroup]) => (id === undefined ? [] : [[id, ofGroup]]));
}

function cutAtGaps(moments: readonly Moment[]): Moment[][] {
  const events: Moment[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const moment of moments.toSorted((a, b) => a.first - b.first)) {
    if (moment.first - end > MAX_GAP_MS) events.push([]);
    events.at(-1)?.push(moment);
    end = Math.max(end, moment.last);
  }
  return events;
}

function largestFirst(a: DeviceOutage, b: DeviceOutage): number {
  return b.offline_count - a.offline_count || b.since - a.since || a.group_id - b.group_id;
}

function sum<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + numberOf(item), 0);
}
