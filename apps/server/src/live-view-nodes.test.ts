import { LIVE_VIEW_CAPABILITY } from '@marquee/commands';
import type { LiveView } from '@marquee/contract';
import { encodeLiveFrame, MAX_LIVE_FRAME_BYTES } from '@marquee/device-protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrol, type TestConnection } from './features/devices/testing/test-device.ts';
import { Caller } from './features/testing/index.ts';
import { ThreeNodes } from './testing/three-nodes.ts';

let cluster: ThreeNodes;
beforeAll(async () => {
  cluster = await ThreeNodes.start();
});
afterAll(() => cluster?.stop());

const JPEG = Buffer.from('ffd8ffe0', 'hex');
/** As large as pictures can be: it does not fit into one message between nodes. */
const large = (number: number) =>
  Buffer.concat([JPEG, Buffer.from([number]), Buffer.alloc(MAX_LIVE_FRAME_BYTES - 5, number)]);
const send = ({ socket }: TestConnection, number: number) =>
  socket.send(encodeLiveFrame({ head: { at: 1 }, picture: large(number) }));
const address = (number: number) => `data:image/jpeg;base64,${large(number).toString('base64')}`;

it('shows a device of one node to consoles of the others, with one stream for all', async () => {
  const [first, second, third] = cluster.nodes;
  const device = await enrol(first.server);
  const connection = await cluster.open(first, device, { capabilities: [LIVE_VIEW_CAPABILITY] });
  await connection.next('welcome');
  await cluster.isHeldBy(device, first);
  const path = `/devices-mips/${device.deviceId}/live`;
  const { cookie } = await first.server.signIn();
  const callers = [second, third].map(({ server }) => {
    const inject: typeof server.inject = (request) =>
      server.inject({ ...request, headers: { ...request.headers, cookie } });
    return new Caller({ cookie, inject });
  });
  const views = await Promise.all(
    callers.map(async (caller) => (await caller.post<{ view: number }>(path, {})).view),
  );
  const frames = (after = '') =>
    Promise.all(callers.map((caller, at) => caller.get<LiveView>(`${path}/${views[at]}?after=${after}`)));
  let waiting = frames();
  await connection.next('live');
  let id = '';
  for (const number of [1, 2]) {
    send(connection, number);
    const shown = await waiting;
    for (const { frame } of shown) expect(frame?.picture).toBe(address(number));
    id = shown[0]?.frame?.id ?? '';
    if (number === 1) waiting = frames(id);
    // The bucket of bytes refills.
    cluster.advance(1000);
  }
  expect(connection.received('live')).toBe(0);
});
