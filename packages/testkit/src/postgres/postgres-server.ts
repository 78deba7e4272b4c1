import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../harness/free-port.ts';
import type { SystemUser } from './unprivileged-user.ts';

const READY = 'database system is ready to accept connections';

/** No durability, which a test database does not need, and connections for many test files at the same time. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
];

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/** Creates a cluster below `folder` with the programs in `programs`, and runs it on a free loopback port. */
export async function startPostgresServer(
  programs: string,
  folder: string,
  user: SystemUser | undefined,
): Promise<PostgresServer> {
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
  ];
  await promisify(execFile)(join(programs, 'initdb'), initdb, options);
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(programs, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  await untilReady(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', kill);
      const stopped = once(server, 'exit');
      server.kill('SIGINT');
      await stopped;
    },
  };
}

async function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-10_000);
      if (said.includes(READY)) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres ended with exit code ${code}:\n${said}`)));
  });
}
