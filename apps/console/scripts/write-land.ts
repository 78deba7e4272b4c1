import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { encodeRings } from '../src/features/devices/map/land/ring-codec.ts';

/*
 * Writes the outlines of land that the map of devices draws, with their licence. They are Natural Earth's at 1:50 million, which is in
 * the public domain, as the package `world-atlas` publishes them. Only land is taken: borders that are disputed would be wrong for somebody.
 */
const VERSION = '2.0.2';
const FOLDER = join(import.meta.dirname, '../src/features/devices/map/land');

const topologySchema = z.object({
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  objects: z.object({
    land: z.object({ geometries: z.array(z.object({ arcs: z.array(z.array(z.array(z.number()))) })) }),
  }),
});

const work = mkdtempSync(join(tmpdir(), 'marquee-land-'));
execFileSync('npm', ['install', '--no-save', '--no-audit', '--prefix', work, `world-atlas@${VERSION}`], {
  stdio: 'inherit',
});
const source = join(work, 'node_modules/world-atlas');
const topology = topologySchema.parse(JSON.parse(readFileSync(join(source, 'land-50m.json'), 'utf8')));
const rings = topology.objects.land.geometries.flatMap(({ arcs }) =>
  arcs.flatMap((polygon) => polygon.map(ringOf)),
);
writeFileSync(
  join(FOLDER, 'outlines.ts'),
  `/* The outlines of all land, as \`scripts/write-land.ts\` has written them, for \`decodeRings\`. Natural Earth, public domain: see LICENSE. */
export const OUTLINES =
  '${encodeRings(rings)}';
`,
);
cpSync(join(source, 'LICENSE'), join(FOLDER, 'LICENSE'));
writeFileSync(
  join(FOLDER, 'source.json'),
  `${JSON.stringify({ name: 'world-atlas', version: VERSION, license: 'ISC' }, null, 2)}\n`,
);
rmSync(work, { recursive: true });

/** A ring of longitude and latitude in degrees. Arcs with a negative number are taken backwards (TopoJSON, 2.1.4). */
function ringOf(arcs: readonly number[]): [longitude: number, latitude: number][] {
  const ring: [number, number][] = [];
  for (const number of arcs) {
    const points = pointsOf(number < 0 ? ~number : number);
    // The first point of an arc is the last one of the arc before.
    ring.push(...(number < 0 ? points.toReversed() : points).slice(ring.length > 0 ? 1 : 0));
  }
  return ring;
}

/** The points of an arc, whose positions are quantised and written as differences. */
function pointsOf(number: number): [longitude: number, latitude: number][] {
  const { scale, translate } = topology.transform;
  let [x, y] = [0, 0];
  return (topology.arcs[number] ?? []).map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}
