import { CLOSE_CODES, DEVICE_PATHS } from '@marquee/device-protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CommandedDevice } from './features/devices/testing/commanded-device.ts';
import { enrol } from './features/devices/testing/test-device.ts';
import { query } from './platform/database/query.ts';
import { type TestNode, ThreeNodes } from './testing/three-nodes.ts';

describe('three nodes to which devices connect', () => {
  let scene: ThreeNodes;
  let nodes: [TestNode, TestNode, TestNode];
  beforeAll(async () => {
    scene = await ThreeNodes.start();
    nodes = scene.nodes;
  });
  afterAll(() => scene?.stop());

  it('close the first connection of a device that connects to another node', async () => {
    const device = await enrol(nodes[0].server);
    const first = await scene.connect(nodes[0], device);
    await scene.isHeldBy(device, nodes[0]);
    const code = first.closeCode();
    await scene.connect(nodes[1], device);
    await scene.isHeldBy(device, nodes[1]);
    expect(await code).toBe(CLOSE_CODES.replaced);
    await scene.pass(65);
    await scene.isHeldBy(device, nodes[1]);
  });

  it('hand over a device that only asks from node to node', async () => {
    const device = await enrol(nodes[0].server);
    const headers = { authorization: `Bearer ${device.token}` };
    for (const at of [0, 1, 0] as const) {
      await scene.pass(15);
      await nodes[at].server.inject({ url: DEVICE_PATHS.state, headers });
      await scene.isHeldBy(device, nodes[at]);
    }
    await scene.pass(95);
    await scene.isHeldBy(device, undefined);
  });

  it('hand over a polling device at once, even if a node missed that it polled another node', async () => {
    const [a, b] = nodes;
    const device = await enrol(a.server);
    const headers = { authorization: `Bearer ${device.token}` };
    await a.server.inject({ url: DEVICE_PATHS.state, headers });
    await scene.isHeldBy(device, a);
    await scene.pass(15);
    await a.server.app.platform.bus.stop();
    await b.server.inject({ url: DEVICE_PATHS.state, headers });
    await scene.isHeldBy(device, b, [b]);
    await a.server.inject({ url: DEVICE_PATHS.state, headers });
    await scene.isHeldBy(device, a, [a]);
    await a.server.app.platform.bus.start();
  });

  it('report devices again after a suspension, except those that have connected to another node', async () => {
    const suspended = await scene.startAnother();
    const [moved, stayed] = [await enrol(nodes[0].server), await enrol(nodes[0].server)];
    const outdated = await scene.connect(suspended, moved);
    await scene.connect(suspended, stayed);
    await scene.isHeldBy(stayed, suspended);
    await scene.suspend(suspended);
    await scene.pass(60);
    await scene.isHeldBy(stayed, undefined);
    const current = await scene.connect(nodes[1], moved);
    await scene.isHeldBy(moved, nodes[1]);
    const code = outdated.closeCode();
    scene.resume(suspended);
    await scene.pass(65);
    await scene.isHeldBy(moved, nodes[1]);
    await scene.isHeldBy(stayed, suspended);
    expect(await code).toBe(CLOSE_CODES.replaced);
    expect(current.socket.readyState).toBe(current.socket.OPEN);
    await scene.kill(suspended);
  });

  describe('with a command that is done once', () => {
    interface Losing {
      name: string;
      lost: ('received' | 'result')[];
      reaches: boolean;
    }
    const losses: Losing[] = [
      { name: 'before the device gets the command', lost: [], reaches: false },
      { name: 'before the server knows that the device has it', lost: ['received', 'result'], reaches: true },
      { name: 'before the server knows the result', lost: ['result'], reaches: true },
    ];
    it.each(losses)(
      'have it executed once when the node of the device dies $name',
      async ({ lost, reaches }) => {
        const dying = await scene.startAnother();
        const device = await commandedDevice();
        const first = await scene.connectTo(device, dying);
        const taskId = await scene.identify(device);
        const command = await first.next('command');
        device.lost = lost;
        if (reaches) await device.execute(command);
        const isReceived = reaches && !lost.includes('received');
        await vi.waitFor(async () =>
          expect(await taskOf(taskId)).toMatchObject({
            status: 'running',
            received_at: isReceived ? expect.any(Number) : null,
          }),
        );
        await scene.kill(dying);

        device.lost = [];
        const second = await scene.connectTo(device, nodes[1]);
        if (!isReceived) {
          const again = await second.next('command');
          expect(again).toEqual(command);
          await device.execute(again);
        }
        await device.acknowledge(await second.next('resultAck'));
        const done = await taskOf(taskId);
        expect(done).toMatchObject({ status: 'success', reason: null, finished_at: expect.any(Number) });

        const third = await scene.connectTo(device, nodes[0]);
        third.send({ type: 'result', id: command.id, status: 'failed', detail: '' });
        expect(await third.next('resultAck')).toEqual({ type: 'resultAck', id: command.id });
        await scene.pass(65);
        expect([first, second, third].map((connection) => connection.received('command'))).toEqual([0, 0, 0]);
        expect(device.executed).toBe(1);
        expect(await taskOf(taskId)).toEqual(done);
      },
    );

    it('send it after hints were lost, and send it once', async () => {
      const device = await commandedDevice();
      const connection = await scene.connectTo(device, nodes[1]);
      await nodes[1].server.app.platform.bus.stop();
      const taskId = await scene.identify(device);
      const witness = await commandedDevice();
      const witnessed = await scene.connectTo(witness, nodes[2]);
      await scene.identify(witness);
      await witness.execute(await witnessed.next('command'));
      expect(connection.received('command')).toBe(0);
      expect(await taskOf(taskId)).toMatchObject({ status: 'waiting' });
      await nodes[1].server.app.platform.bus.start();
      await device.execute(await connection.next('command'));
      await device.acknowledge(await connection.next('resultAck'));
      expect(await taskOf(taskId)).toMatchObject({ status: 'success' });
      expect(connection.received('command')).toBe(0);
      expect(device.executed).toBe(1);
    });

    const commandedDevice = async () =>
      new CommandedDevice(await enrol(nodes[0].server), () => nodes[0].clock.now());

    const taskOf = async (id: number) =>
      query(scene.db)
        .selectFrom('task')
        .select(['status', 'reason', 'received_at', 'finished_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
  });
});
