import { distancesFromHome, type SceneDocument, sceneLinksOf } from '@marquee/scene';

/** The size of a scene on the map, and the distances between scenes, in pixels of the map. */
export const NODE = { width: 168, height: 124 };
const GAP = { x: 104, y: 28 };
const MARGIN = 64;
/** A scene with many links has its targets in several columns. */
const MAX_ROWS = 6;

export interface MapNode {
  sceneId: string;
  x: number;
  y: number;
}

/** All links from one scene to another. */
export interface MapEdge {
  fromId: string;
  toId: string;
  /** Whether only buttons for the home scene lead there; most scenes have one. */
  isHome: boolean;
}

export interface SceneMapLayout {
  nodes: MapNode[];
  edges: MapEdge[];
  width: number;
  height: number;
}

/** Arranges the scenes from left to right by the number of presses from the home scene; unreachable ones come last. */
export function layOutSceneMap(document: Pick<SceneDocument, 'scenes' | 'interaction'>): SceneMapLayout {
  const distances = distancesFromHome(document);
  const unreachable = Math.max(0, ...distances.values()) + 1;
  const levels = new Map<number, string[]>();
  for (const { id } of document.scenes) {
    const level = distances.get(id) ?? unreachable;
    levels.set(level, [...(levels.get(level) ?? []), id]);
  }
  const columns = [...levels.keys()]
    .sort((a, b) => a - b)
    .flatMap((level) => inColumns(levels.get(level) ?? []));
  const rows = Math.max(...columns.map((column) => column.length));
  const nodes = columns.flatMap((column, index) => {
    const top = ((rows - column.length) * (NODE.height + GAP.y)) / 2;
    return column.map((sceneId, row) => ({
      sceneId,
      x: MARGIN + index * (NODE.width + GAP.x),
      y: MARGIN + top + row * (NODE.height + GAP.y),
    }));
  });
  return {
    nodes,
    edges: edgesOf(document),
    width: 2 * MARGIN + columns.length * (NODE.width + GAP.x) - GAP.x,
    height: 2 * MARGIN + rows * (NODE.height + GAP.y) - GAP.y,
  };
}

function inColumns(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MAX_ROWS);
  const rows = Math.ceil(ids.length / count);
  return Array.from({ length: count }, (_, index) => ids.slice(index * rows, (index + 1) * rows));
}

function edgesOf(document: Pick<SceneDocument, 'scenes' | 'interaction'>): MapEdge[] {
  const edges = new Map<string, MapEdge>();
  for (const { fromId, toId, action } of sceneLinksOf(document)) {
    if (toId === null || toId === fromId) continue;
    const key = `${fromId} ${toId}`;
    const isHome = action === 'home' && (edges.get(key)?.isHome ?? true);
    edges.set(key, { fromId, toId, isHome });
  }
  return [...edges.values()];
}

/** The curve of an arrow between two scenes. It leaves and enters at the sides that face each other. */
export function edgePath(from: MapNode, to: MapNode): string {
  const middle = NODE.height / 2;
  const [y1, y2] = [from.y + middle, to.y + middle];
  if (from.x === to.x) {
    const x = from.x + NODE.width;
    const bulge = GAP.x * 0.7;
    return `M${x} ${y1 + 10} C${x + bulge} ${y1 + 10} ${x + bulge} ${y2 - 10} ${x} ${y2 - 10}`;
  }
  const isForward = to.x > from.x;
  const x1 = isForward ? from.x + NODE.width : from.x;
  const x2 = isForward ? to.x : to.x + NODE.width;
  // Arrows of both directions between two scenes do not cover each other.
  const shift = isForward ? -10 : 14;
  const bend = (isForward ? 1 : -1) * Math.max(GAP.x * 0.6, Math.abs(x2 - x1) * 0.4);
  // Arrows over several columns pass above or below the scenes between.
  const isFar = Math.abs(x2 - x1) > GAP.x;
  const lift = isFar ? (isForward ? -1 : 1) * (NODE.height / 2 + 2 * GAP.y) : 0;
  const [start, end] = [y1 + shift, y2 + shift];
  return `M${x1} ${start} C${x1 + bend} ${start + lift} ${x2 - bend} ${end + lift} ${x2} ${end}`;
}
