import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstallByApt, installByApt } from '../system/apt.ts';
import { findMachinePrograms } from './machine-programs.ts';
import { startPostgresServer } from './postgres-server.ts';
import { type SystemUser, unprivilegedUser } from './unprivileged-user.ts';

export interface TestPostgres {
  url: string;
  /** Where the PostgreSQL comes from, for the log of the test run. */
  origin: string;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL for a test run: the one of `DATABASE_URL`, else a fresh one from the machine's programs, else, for root on
 * Debian, from the distribution's, installed now. If none of them starts, the error names every reason.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, origin: 'DATABASE_URL', stop: async () => {} };
  const reasons: string[] = [];
  for (const [origin, findPrograms] of Object.entries({
    "the machine's": findMachinePrograms,
    'apt-get': installPrograms,
  })) {
    try {
      const programs = findPrograms();
      if (programs) return { ...(await startPrograms(programs)), origin };
      reasons.push(`${origin}: not available`);
    } catch (error) {
      reasons.push(`${origin}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(`No PostgreSQL could be started; set DATABASE_URL to one.\n${reasons.join('\n')}`);
}

function installPrograms(): string | undefined {
  if (!canInstallByApt()) return undefined;
  installByApt('postgresql');
  return findMachinePrograms();
}

async function startPrograms(programs: string) {
  const user = unprivilegedUser();
  const folder = await folderFor(user);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { url, stop } = await startPostgresServer(programs, folder, user);
    return { url, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function folderFor(user: SystemUser | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-postgres-'));
  await chmod(folder, 0o755);
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}
