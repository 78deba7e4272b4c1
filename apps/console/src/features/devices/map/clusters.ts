import type { MapPoint } from '@marquee/contract';
import { scaleOf, toWorld, type WorldPoint } from './projection.ts';

/** A device with its place on the map. */
export interface PlacedDevice extends WorldPoint {
  device: MapPoint;
}

/** Devices that are drawn as one: closer together than their marks are wide. */
export interface Cluster extends WorldPoint {
  /** The same while its devices are. */
  key: string;
  /** At least one. */
  members: readonly PlacedDevice[];
  /** How many of them are offline, and how many have another trouble. */
  offline: number;
  troubled: number;
}

/** The distance in pixels within which marks would cover each other. */
const RADIUS = 52;

export function placeDevices(points: readonly MapPoint[]): PlacedDevice[] {
  return points.map((device) => ({ device, ...toWorld(device) }));
}

/**
 * The clusters at a zoom. Each begins at the first device that is in none yet, so those that need a person most, which come
 * first, stay where they are. A grid finds the neighbours: its time grows with the number of devices, not with its square.
 */
export function clusterDevices(placed: readonly PlacedDevice[], zoom: number): Cluster[] {
  const radius = RADIUS / scaleOf({ zoom });
  const cells = new Map<number, PlacedDevice[]>();
  for (const one of placed) {
    const cell = cellOf(Math.floor(one.x / radius), Math.floor(one.y / radius));
    const members = cells.get(cell);
    if (members) members.push(one);
    else cells.set(cell, [one]);
  }
  const taken = new Set<PlacedDevice>();
  const clusters: Cluster[] = [];
  for (const first of placed) {
    if (taken.has(first)) continue;
    const members = takeAround(first, radius, cells);
    for (const member of members) taken.add(member);
    clusters.push(clusterOf(first, members));
  }
  return clusters;
}

/** Takes the devices around the first one out of their cells, so that a crowded city is looked through only once. */
function takeAround(first: PlacedDevice, radius: number, cells: Map<number, PlacedDevice[]>): PlacedDevice[] {
  const column = Math.floor(first.x / radius);
  const row = Math.floor(first.y / radius);
  const isNear = ({ x, y }: PlacedDevice) => (x - first.x) ** 2 + (y - first.y) ** 2 <= radius ** 2;
  const found: PlacedDevice[] = [];
  for (let x = column - 1; x <= column + 1; x += 1)
    for (let y = row - 1; y <= row + 1; y += 1) {
      const cell = cells.get(cellOf(x, y));
      if (!cell) continue;
      found.push(...cell.filter(isNear));
      cells.set(
        cellOf(x, y),
        cell.filter((one) => !isNear(one)),
      );
    }
  return found;
}

/** One number for a cell of the grid. */
function cellOf(column: number, row: number): number {
  return column * 67_108_864 + row;
}

/** At its first device, so that no two clusters are closer than their radius. */
function clusterOf({ x, y, device }: PlacedDevice, members: readonly PlacedDevice[]): Cluster {
  const kinds = members.map((member) => member.device.trouble_kind);
  const offline = kinds.filter((kind) => kind === 'offline').length;
  const quiet = kinds.filter((kind) => kind === null || kind === 'moved' || kind === 'disabled').length;
  return {
    key: `${device.id}-${members.length}`,
    x,
    y,
    members,
    offline,
    troubled: members.length - offline - quiet,
  };
}

/** Whether no zoom parts them: they stand at one place. */
export function isOnePlace({ members }: Cluster): boolean {
  const [first] = members;
  return members.every(
    ({ x, y }) => Math.abs(x - (first?.x ?? x)) < 1e-9 && Math.abs(y - (first?.y ?? y)) < 1e-9,
  );
}
