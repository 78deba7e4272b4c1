import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
/** Far more than the databases and data folders of a test run. */
const ROOM_BYTES = 4 * 1024 ** 3;
const PREFIX = 'marquee-test-';

/**
 * Moves the temporary folder of a run, and of everything that it starts, into memory where Linux has room for it: tests
 * commit thousands of times, and a disk takes milliseconds to confirm each.
 */
export default async function setup(): Promise<void> {
  const memory = await statfs(MEMORY_FOLDER).catch(() => undefined);
  if (!memory || memory.bavail * memory.bsize < ROOM_BYTES || process.env['TMPDIR']?.includes(PREFIX)) return;
  await removeThoseOfKilledRuns();
  const folder = await mkdtemp(join(MEMORY_FOLDER, `${PREFIX}${process.pid}-`));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

async function removeThoseOfKilledRuns(): Promise<void> {
  for (const name of await readdir(MEMORY_FOLDER)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(MEMORY_FOLDER, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
