import { readFile } from 'node:fs/promises';

/**
 * The private memory of a process in MiB, without the program and its libraries, which all processes of a browser share.
 * Undefined if there is no such process, or its system does not say it.
 */
export async function ownMebibytes(pid: number): Promise<number | undefined> {
  const exact = await sumOf(`/proc/${pid}/smaps_rollup`, ['Private_Clean', 'Private_Dirty']);
  return exact ?? (await sumOf(`/proc/${pid}/status`, ['RssAnon']));
}

/** The memory of a process in MiB: all that it can address, its share, and its own. */
export interface ProcessMemory {
  readonly rss: number;
  readonly pss: number;
  readonly own: number;
}

/** Undefined if there is no such process, or its system does not say it. */
export async function processMemory(pid: number): Promise<ProcessMemory | undefined> {
  const path = `/proc/${pid}/smaps_rollup`;
  const [rss, pss, own] = await Promise.all([
    sumOf(path, ['Rss']),
    sumOf(path, ['Pss']),
    sumOf(path, ['Private_Clean', 'Private_Dirty']),
  ]);
  return rss === undefined || pss === undefined || own === undefined ? undefined : { rss, pss, own };
}

/** The sum of lines such as `RssAnon:   1234 kB`. */
async function sumOf(path: string, names: readonly string[]): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const sizes = [...text.matchAll(/^(\w+):\s+(\d+) kB$/gm)].filter(([, name = '']) => names.includes(name));
  if (sizes.length === 0) return undefined;
  return sizes.reduce((sum, [, , size]) => sum + Number(size), 0) / 1024;
}
