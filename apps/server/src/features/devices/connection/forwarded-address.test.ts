import { DEVICE_PATHS } from '@marquee/device-protocol';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { query } from '../../../platform/database/query.ts';
import { startTestServer } from '../../../testing.ts';
import { enrol, hello, TestConnection } from '../testing/test-device.ts';

it.each([
  [
    'behind a proxy with the last address that it names',
    true,
    'x'.repeat(6000),
    '203.0.113.7',
    '203.0.113.7',
  ],
  [
    'behind a proxy that names no address with that of the proxy',
    true,
    '203.0.113.7',
    'x'.repeat(6000),
    '127.0.0.1',
  ],
  ['without a proxy with its own, whatever it claims', false, '203.0.113.6', '203.0.113.7', '127.0.0.1'],
])('L6 lists a device %s', async (_, trustsProxy, first, last, expected) => {
  const server = await startTestServer({ config: { trustsProxy } });
  try {
    const { messagePort } = await server.listen();
    const { deviceId, token } = await enrol(server);
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `${first}, ${last}` };
    const connection = TestConnection.over(
      new WebSocket(`ws://127.0.0.1:${messagePort}${DEVICE_PATHS.connect}`, { headers }),
    );
    await connection.opened();
    connection.send(hello());
    await connection.next('welcome');
    await expect
      .poll(async () => {
        server.clock.advance(100);
        const row = await query(server.app.platform.db)
          .selectFrom('device')
          .select('ip')
          .where('id', '=', deviceId)
          .executeTakeFirst();
        return row?.ip;
      })
      .toBe(expected);
    connection.socket.terminate();
  } finally {
    await server.stop();
  }
});
