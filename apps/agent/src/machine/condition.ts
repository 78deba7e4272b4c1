import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The condition of the machine; unknown values are absent. */
export interface Condition {
  /** Of the hottest part, in degrees Celsius. */
  readonly temperature?: number;
  readonly network?: 'ethernet' | 'wifi';
}

/** @param sensors folder of the kernel's classes, `/sys/class` */
export async function readCondition(sensors: string): Promise<Condition> {
  const [temperature, network] = await Promise.all([hottest(sensors), networkOf(sensors)]);
  return { ...(temperature !== undefined && { temperature }), ...(network && { network }) };
}

async function hottest(sensors: string): Promise<number | undefined> {
  const zones = await names(join(sensors, 'thermal'));
  const texts = await Promise.all(
    zones
      .filter((name) => name.startsWith('thermal_zone'))
      .map((name) => text(join(sensors, 'thermal', name, 'temp'))),
  );
  const degrees = texts
    .filter((read) => read !== undefined && read !== '')
    .map((read) => Number(read) / 1000)
    // A sensor that is not connected answers with nonsense.
    .filter((value) => value > -50 && value < 150);
  return degrees.length > 0 ? Math.round(Math.max(...degrees)) : undefined;
}

/** A cable comes first, as in the routes of the system. */
async function networkOf(sensors: string): Promise<Condition['network']> {
  const folder = join(sensors, 'net');
  const up: string[] = [];
  for (const name of await names(folder))
    if (name !== 'lo' && (await text(join(folder, name, 'operstate'))) === 'up') up.push(name);
  const wireless: boolean[] = await Promise.all(
    up.map(async (name) => (await names(join(folder, name))).includes('wireless')),
  );
  if (wireless.includes(false)) return 'ethernet';
  return wireless.includes(true) ? 'wifi' : undefined;
}

async function names(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function text(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').then(
    (read) => read.trim(),
    () => undefined,
  );
}
