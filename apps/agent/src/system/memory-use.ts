import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The process group is the third number after the name of a program, which may have spaces. */
const GROUP = /^.*\) \S+ \d+ (\d+) /s;

/**
 * The memory that the processes of a group have for themselves, in bytes, and what of it is swapped out. What they share, such as the
 * program, cannot leak. The kernel shows no more of sandboxed processes.
 * @param proc `/proc`
 */
export async function memoryOfGroup(proc: string, group: number): Promise<number> {
  const pids = (await readdir(proc)).filter((name) => /^\d+$/.test(name));
  const used = await Promise.all(
    pids.map(async (pid) => {
      const stat = await read(join(proc, pid, 'stat'));
      if (Number(GROUP.exec(stat)?.[1]) !== group) return 0;
      const status = await read(join(proc, pid, 'status'));
      return kilobytes(status, 'RssAnon') + kilobytes(status, 'VmSwap');
    }),
  );
  return used.reduce((sum, each) => sum + each, 0) * 1024;
}

/** The memory of the machine, in bytes. @param proc `/proc` */
export async function machineMemory(proc: string): Promise<number> {
  return kilobytes(await read(join(proc, 'meminfo')), 'MemTotal') * 1024;
}

function kilobytes(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
}

/** Empty for a process that has ended meanwhile. */
async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
