import type { Program } from '@marquee/contract';
import type { EnrolAnswer } from '@marquee/device-protocol';
import { newElement } from '@marquee/scene';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ports } from './app.ts';
import { enrol, hello, TestConnection } from './features/devices/testing/test-device.ts';
import { Caller, documentOf, makeProgram } from './features/testing/index.ts';
import { startTestServer, type TestServer } from './testing.ts';

let server: TestServer;
let ports: Ports;
let admin: Caller;
let device: EnrolAnswer;

beforeAll(async () => {
  server = await startTestServer();
  ports = await server.listen();
  admin = new Caller(await server.signIn());
  device = await enrol(server);
});
afterAll(() => server?.stop());

/** Connects with these capabilities until a manifest of this revision is announced. */
async function connect(capabilities: string[], revision: number): Promise<void> {
  const connection = TestConnection.open(ports.messagePort, device.token);
  await connection.opened();
  connection.send(hello({ capabilities }));
  const { revisions } = await connection.next('welcome');
  if (revisions.manifest !== revision)
    expect(await connection.next('changed')).toMatchObject({ what: 'manifest', revision });
  connection.socket.close();
}

const syncOf = async (id: number) =>
  (await admin.get<{ data: { sync_state: string; reason: string | null }[] }>(`/releases/deviceList/${id}`))
    .data[0];

it('W7: a device gets a release once its player has the mode', async () => {
  const { id: programId, version } = await makeProgram(admin, 'interrupts');
  const document = documentOf();
  document.scenes[0]?.elements.push(newElement('text', { id: 'text', name: 'Text', text: 'Now' }));
  await admin.put<Program>('/programs', { id: programId, version, document });
  const { id } = await admin.post<{ id: number }>('/releases', {
    name: 'interrupts',
    mode: 'inter-cut',
    valid_from: '2026-01-01',
    valid_to: '2036-12-31',
    continuous: true,
    program_ids: [programId],
    device_ids: [device.deviceId],
  });
  await connect(['volume'], 1);
  expect(await syncOf(id)).toMatchObject({ sync_state: 'failed', reason: 'mode-not-supported' });
  await connect(['volume', 'mode-inter-cut'], 2);
});
