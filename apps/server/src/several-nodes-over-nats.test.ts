import { CLOSE_CODES } from '@marquee/device-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandedDevice } from './features/devices/testing/commanded-device.ts';
import { enrol } from './features/devices/testing/test-device.ts';
import { isNatsInstalled, NatsServer } from './platform/bus/testing/nats-server.ts';
import { TestConsole } from './testing/test-console.ts';
import { type TestNode, ThreeNodes } from './testing/three-nodes.ts';

describe.skipIf(!isNatsInstalled)('three nodes that use NATS, where nats-server is installed', () => {
  const nats = new NatsServer();
  let scene: ThreeNodes;
  let nodes: [TestNode, TestNode, TestNode];
  beforeAll(async () => {
    await nats.start();
    scene = await ThreeNodes.start(`${nats.url}/test`);
    nodes = scene.nodes;
  });
  afterAll(async () => {
    await scene?.stop();
    await nats.kill();
  });

  const commandedDevice = async () =>
    new CommandedDevice(await enrol(nodes[0].server), () => nodes[0].clock.now());

  it('notify every device of a release once, whichever node it is connected to', async () => {
    const connected = await scene.connectOneEach();
    await scene.release(connected.map(({ device }) => device));
    for (const { connection } of connected) {
      expect(await connection.next('changed')).toMatchObject({ what: 'manifest', revision: 1 });
    }
    await scene.pass(65);
    for (const { connection } of connected) expect(connection.received('changed')).toBe(0);
  });

  it('send a command once through the node that holds the device', async () => {
    const device = await commandedDevice();
    const connection = await scene.connectTo(device, nodes[2]);
    await scene.identify(device);
    await device.execute(await connection.next('command'));
    await device.acknowledge(await connection.next('resultAck'));
    expect([connection.received('command'), device.executed]).toEqual([0, 1]);
  });

  it('notify consoles on every node', async () => {
    const consoles = await Promise.all(
      nodes.map(({ ports }) => TestConsole.open(ports.port, scene.admin.client.cookie)),
    );
    await scene.admin.post('/programs', { name: 'new', width: 1920, height: 1080 });
    scene.advance(250);
    for (const console of consoles) await console.hears('programs');
    for (const console of consoles) console.close();
  });

  it('notify devices and consoles, when NATS is back, of what changed meanwhile', async () => {
    const device = await enrol(nodes[1].server);
    const connection = await scene.connect(nodes[1], device);
    const commanded = await commandedDevice();
    const commandedConnection = await scene.connectTo(commanded, nodes[2]);
    const console = await TestConsole.open(nodes[1].ports.port, scene.admin.client.cookie);
    const witness = await enrol(nodes[0].server);
    const witnessed = await scene.connect(nodes[0], witness);
    await nats.kill();
    await scene.identify(commanded);
    await scene.release([device, witness]);
    // The node that was called needs no bus for its own device.
    await witnessed.next('changed');
    expect([connection.received('changed'), commandedConnection.received('command')]).toEqual([0, 0]);
    await nats.start();
    expect(await connection.next('changed')).toMatchObject({ what: 'manifest', revision: 1 });
    await commanded.execute(await commandedConnection.next('command'));
    await commanded.acknowledge(await commandedConnection.next('resultAck'));
    await console.hears('releases');
    console.close();
    expect([connection.received('changed'), commandedConnection.received('command')]).toEqual([0, 0]);
    expect(commanded.executed).toBe(1);
  });

  it('close the first connection of a device that connects to another node', async () => {
    const device = await enrol(nodes[0].server);
    const first = await scene.connect(nodes[0], device);
    await scene.isHeldBy(device, nodes[0]);
    const code = first.closeCode();
    await scene.connect(nodes[1], device);
    await scene.isHeldBy(device, nodes[1]);
    expect(await code).toBe(CLOSE_CODES.replaced);
  });

  it('take a dead node’s device offline, and send it what it missed when it reconnects', async () => {
    const dying = nodes[2];
    const device = await commandedDevice();
    const first = await scene.connectTo(device, dying);
    const console = await TestConsole.open(nodes[1].ports.port, scene.admin.client.cookie);
    await scene.kill(dying);
    await scene.identify(device);
    await scene.pass(45);
    await scene.isHeldBy(device, undefined);
    await console.hears('devices');
    console.close();
    const second = await scene.connectTo(device, nodes[1]);
    await device.execute(await second.next('command'));
    await device.acknowledge(await second.next('resultAck'));
    expect([first, second].map((connection) => connection.received('command'))).toEqual([0, 0]);
    expect(device.executed).toBe(1);
  });
});
