import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Ends the browser of an agent that was killed: one that hangs does not notice that its agent is gone, and two browsers would write
 * to one profile.
 * @param proc `/proc`
 */
export function endFormerBrowser(profile: string, proc = '/proc'): void {
  const pid = holderOf(profile);
  if (pid === undefined || !argumentsOf(proc, pid).includes(`--user-data-dir=${profile}`)) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** The process that the lock of the profile names: `machine-1234`. */
function holderOf(profile: string): number | undefined {
  try {
    return Number(/-(\d+)$/.exec(readlinkSync(join(profile, 'SingletonLock')))?.[1]) || undefined;
  } catch {
    return undefined;
  }
}

/** The arguments of a process; another program may have the process id of one that ended. */
function argumentsOf(proc: string, pid: number): string[] {
  try {
    return readFileSync(join(proc, String(pid), 'cmdline'), 'utf8').split('\0');
  } catch {
    return [];
  }
}
