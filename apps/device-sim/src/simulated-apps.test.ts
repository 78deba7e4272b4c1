import { describe, expect, it, vi } from 'vitest';
import type { FakeServer } from './testing/fake-server.ts';
import { useFleets } from './testing/use-fleets.ts';

const MENU = 'com.example.menu';

describe('the packages of simulated devices', () => {
  const { aServer, aFleet } = useFleets();

  async function aDevice(wrong: Parameters<typeof aServer>[0] = {}): Promise<FakeServer> {
    const server = await aServer(wrong);
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    return server;
  }

  const resultOf = (server: FakeServer, id: string) =>
    vi.waitFor(() => {
      const result = server.received.find((message) => message.type === 'result' && message.id === id);
      expect(result).toBeDefined();
      return result;
    });
  const apps = (server: FakeServer) =>
    server.received.findLast((message) => message.type === 'apps')?.apps.map(({ version }) => version);

  it('A1 A4: installs an app, replaces it, removes it, and reports each time what it has', async () => {
    const server = await aDevice();
    server.command('rpc-app-install', 'install-1', await server.package(MENU, '1.4'));
    expect(await resultOf(server, 'install-1')).toMatchObject({ status: 'done' });
    expect(apps(server)).toEqual(['1.4']);
    server.command('rpc-app-install', 'install-2', await server.package(MENU, '1.5'));
    await resultOf(server, 'install-2');
    expect(apps(server)).toEqual(['1.5']);
    server.command('rpc-app-uninstall', 'uninstall-1', { package: MENU });
    await resultOf(server, 'uninstall-1');
    expect(apps(server)).toEqual([]);
  });

  it('A3: has the new version after an upgrade, also of its firmware', async () => {
    const server = await aDevice();
    const upgraded = await server.package('com.example.player', '7.2.0', 'software');
    server.command('rpc-upgrade', 'upgrade-1', upgraded);
    expect(await resultOf(server, 'upgrade-1')).toMatchObject({ status: 'done' });
    const firmware = await server.package('com.example.board', 'RK-2027', 'firmware');
    server.command('rpc-upgrade', 'upgrade-2', firmware);
    expect(await resultOf(server, 'upgrade-2')).toMatchObject({ status: 'done' });
    const hello = server.received.findLast((message) => message.type === 'hello');
    expect(hello?.versions).toMatchObject({ software: '7.2.0', firmware: 'RK-2027' });
  });

  it('I1 I2: installs neither another file nor a package without a valid signature', async () => {
    const server = await aDevice({ sendsCorruptFiles: true });
    const valid = await server.package(MENU, '1.4');
    server.command('rpc-app-install', 'corrupt-1', valid);
    expect(await resultOf(server, 'corrupt-1')).toMatchObject({
      status: 'failed',
      detail: 'the package did not arrive: file-corrupt',
    });
    server.command('rpc-upgrade', 'forged-01', { kind: 'software', ...valid });
    expect(await resultOf(server, 'forged-01')).toMatchObject({
      status: 'failed',
      detail: 'the package is refused: bad-signature',
    });
    expect(apps(server)).toEqual([]);
  });
});
