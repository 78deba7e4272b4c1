import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startTestPostgres } from './start-test-postgres.ts';

test('PostgreSQL starts from the programs of the machine, and leaves nothing running', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const server = await startTestPostgres();
  vi.unstubAllEnvs();
  const { port } = new URL(server.url);

  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  await server.stop();

  await expect(once(connect(Number(port), '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
});
