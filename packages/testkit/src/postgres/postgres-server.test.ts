import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyEmbeddedPrograms } from './embedded-programs.ts';
import { startPostgresServer } from './postgres-server.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

test("npm's PostgreSQL starts, though npm ran no install script, and leaves nothing running", async () => {
  const user = unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'marquee-embedded-'));
  await chmod(folder, 0o755);
  if (user) await chown(folder, user.uid, user.gid);
  const server = await startPostgresServer(await copyEmbeddedPrograms(folder), folder, user);
  const { port } = new URL(server.url);

  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  await server.stop();

  await expect(once(connect(Number(port), '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  await rm(folder, { recursive: true });
});
