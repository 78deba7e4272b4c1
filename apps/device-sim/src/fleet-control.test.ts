import { COMMANDS, settingsSchema } from '@marquee/commands';
import { SAMPLE_PAYLOADS } from '@marquee/commands/testing';
import { parseLiveFrame, uploadPath } from '@marquee/device-protocol';
import { describe, expect, it, vi } from 'vitest';
import type { FakeServer } from './testing/fake-server.ts';
import { useFleets } from './testing/use-fleets.ts';

const GIB = 1024 ** 3;

/** Without a camera, nobody is in front of a simulated screen. */
const BY_VIEWERS = ['rpc-ai-pm', 'rpc-pm-strategy'];

describe('the settings and commands of simulated devices', () => {
  const { aServer, aFleet } = useFleets();

  it('applies the desired volume, also when it is set later', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 2 });
    await fleet.start();
    await fleet.until(({ online }) => online === 2);
    server.set({ 'rpc-volume': { volume: 30 } });
    await vi.waitFor(() => expect(fleet.devices.map(({ volume }) => volume)).toEqual([30, 30]));
    expect(server.received).toContainEqual({ type: 'applied', what: 'settings', revision: 1, failures: [] });
    for (const device of fleet.devices) device.cut();
    await fleet.until(({ online }) => online === 0);
    server.set({ 'rpc-volume': { volume: 80 } });
    await vi.waitFor(() => expect(fleet.devices.map(({ volume }) => volume)).toEqual([80, 80]));
  });

  it('keeps the settings that it has', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    const { 'rpc-ai-pm': _, 'rpc-pm-strategy': __, ...samples } = SAMPLE_PAYLOADS;
    const settings = settingsSchema.parse(samples);
    server.set(settings);
    await vi.waitFor(() => expect(fleet.devices[0]?.settings).toEqual(settings));
    server.set(settingsSchema.parse(SAMPLE_PAYLOADS));
    await vi.waitFor(() => {
      const applied = server.received.flatMap((message) => (message.type === 'applied' ? [message] : []));
      const { failures = [] } = applied.findLast(({ what }) => what === 'settings') ?? {};
      expect(failures.map(({ name }) => name).toSorted()).toEqual(BY_VIEWERS);
    });
  });

  it('S10: describes its screens again when its picture is turned, once', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    server.set({ 'rpc-rotate': { rotation: 90 } });
    await vi.waitFor(() =>
      expect(server.described.map(({ screens }) => screens)).toEqual([
        [{ width: 1080, height: 1920, orientation: 1 }],
      ]),
    );
    server.set({ 'rpc-rotate': { rotation: 90 }, 'rpc-volume': { volume: 30 } });
    await vi.waitFor(() => expect(fleet.devices[0]?.volume).toBe(30));
    server.set({ 'rpc-rotate': { rotation: 90 }, 'rpc-screen-set': { device_screen: 2 } });
    await vi.waitFor(() => expect(server.described.at(-1)?.screens).toMatchObject([{ orientation: 3 }]));
    expect(server.described).toHaveLength(2);
  });

  it('S12: removes the files of releases that ended long ago when it is short of space, if it is to', async () => {
    const server = await aServer();
    Object.assign(server, { showsFile: true, validTo: '2020-01-31' });
    const disks = [GIB, 3 * GIB];
    for (const diskBytes of disks) {
      const fleet = aFleet(server, { count: 1, download: 'verify', diskBytes });
      await fleet.start();
      await fleet.until(({ filesVerified }) => filesVerified === 1);
      expect(fleet.devices[0]?.freeSpace).toBe(diskBytes - 10_000);
      server.set({ 'rpc-strategy': { delete_strategy: 1 } });
      await vi.waitFor(() => expect(fleet.devices[0]?.settings['rpc-strategy']?.delete_strategy).toBe(1));
      expect(fleet.devices[0]?.freeSpace).toBe(diskBytes === GIB ? GIB : diskBytes - 10_000);
      server.set({});
      fleet.stop();
    }
  });

  it('W5, W12: has a second screen and viewers in front of both, with the settings for them', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1, audienceDays: 0, audiencePattern: 'steady', twoScreens: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    const hello = server.received.find(({ type }) => type === 'hello');
    expect(hello).toMatchObject({
      capabilities: expect.arrayContaining([
        ...['audience-counts', 'precise-promotion', 'promotion-switch', 'second-screen'],
      ]),
    });
    const settings = { 'rpc-ai-pm': { enabled: false }, 'rpc-pm-strategy': { strategy: 'B' as const } };
    server.set(settings);
    await vi.waitFor(() => expect(fleet.devices[0]?.settings).toEqual(settings));
    fleet.devices[0]?.sendHeartbeat();
    await vi.waitFor(() => {
      const heartbeat = server.received.find(({ type }) => type === 'heartbeat');
      expect(heartbeat).toMatchObject({ audience: [], secondAudience: [] });
    });
  });

  it('reports its capabilities', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    expect(server.received[0]).toMatchObject({
      capabilities: [
        ...COMMANDS.filter(({ name }) => !BY_VIEWERS.includes(name)).map(({ capability }) => capability),
        'activation',
        'download-reports',
        'feeds',
        'live-view',
        'pushed-notices',
        'mode-synchronised',
        'mode-inter-cut',
      ],
    });
  });

  it('F8: pauses and continues its downloads, and reports them', async () => {
    const server = await aServer({ refusesFiles: 2 });
    server.showsFile = true;
    const fleet = aFleet(server, { count: 1, download: 'verify' });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    server.command('rpc-download', 'command-1', { action: 'pause', sha256: null });
    server.watchDownloads();
    await vi.waitFor(() => expect(lastDownloads(server)).toMatchObject({ isPaused: true, count: 1 }), 5000);
    expect(lastDownloads(server)?.files).toMatchObject([{ state: 'paused' }]);
    expect(fleet.stats.filesVerified).toBe(0);
    server.command('rpc-download', 'command-2', { action: 'continue', sha256: null });
    await fleet.until(({ filesVerified }) => filesVerified === 1);
    await vi.waitFor(() => expect(lastDownloads(server)).toMatchObject({ isPaused: false, count: 0 }), 5000);
  });

  it('executes a repeated command once', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    for (let i = 0; i < 3; i += 1) server.command('rpc-identify', 'command-1');
    await vi.waitFor(() => expect(server.received.filter(({ type }) => type === 'received')).toHaveLength(3));
    await vi.waitFor(() =>
      expect(results(server, 'command-1')).toContainEqual(expect.objectContaining({ status: 'done' })),
    );
    expect(fleet.stats.identified).toBe(1);
  });

  it('uploads a picture of what it plays, and its log', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1, download: 'verify' });
    await fleet.start();
    await fleet.until(({ applied }) => applied.size === 1);
    await fleet.devices[0]?.play();
    server.command('rpc-screenshot', 'command-1');
    server.command('rpc-log', 'command-2');
    await fleet.until(({ uploaded }) => uploaded === 2);
    const picture = server.uploads.get(uploadPath('command-1', { releaseId: 12, programId: 5 }));
    expect(picture?.toString('latin1', 1, 4)).toBe('PNG');
    expect(server.uploads.get(uploadPath('command-2'))?.toString()).toMatch(/ INFO {4}connected, boot /);
    for (const id of ['command-1', 'command-2'])
      await vi.waitFor(() =>
        expect(results(server, id)).toContainEqual(expect.objectContaining({ status: 'done' })),
      );
  });

  it('sends changing frames of its screen while somebody watches', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    server.send({ type: 'live', seconds: 60 });
    await vi.waitFor(() => expect(server.frames.length).toBeGreaterThan(1));
    const [first, second] = server.frames.map((bytes) => parseLiveFrame(bytes));
    expect(first).toMatchObject({ head: { at: expect.any(Number) } });
    expect(second).not.toEqual(first);
    server.send({ type: 'live', seconds: 0 });
  });

  it('clears its log', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    server.command('rpc-log-clean', 'command-1', { range: 'all' });
    await vi.waitFor(() => expect(results(server, 'command-1')).toHaveLength(1));
    server.command('rpc-log', 'command-2');
    await fleet.until(({ uploaded }) => uploaded === 1);
    const text = server.uploads.get(uploadPath('command-2'))?.toString();
    expect(text).toContain('command rpc-log');
    expect(text).not.toContain('connected');
  });

  it('stays off after a shutdown until it is switched on, and then reports it as done', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1, random: () => 0 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    server.command('rpc-shutdown', 'command-1');
    await fleet.until(({ online }) => online === 0);
    expect(server.received.at(-1)).toEqual({ type: 'bye', reason: 'shutdown' });
    expect(server.hellos).toBe(1);
    fleet.devices[0]?.powerOn();
    await fleet.until(({ online }) => online === 1);
    await vi.waitFor(() =>
      expect(results(server, 'command-1')).toEqual([expect.objectContaining({ status: 'done' })]),
    );
  });

  it('restarts once, returns with a new boot id and reports success', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    server.command('rpc-reboot', 'command-2');
    await vi.waitFor(() =>
      expect(results(server, 'command-2')).toEqual([expect.objectContaining({ status: 'done' })]),
    );
    server.command('rpc-reboot', 'command-2');
    await vi.waitFor(() => expect(results(server, 'command-2')).toHaveLength(2));
    expect(fleet.stats.restarted).toBe(1);
    const boots = server.received.flatMap((message) => (message.type === 'hello' ? [message.bootId] : []));
    expect(new Set(boots).size).toBe(2);
  });

  it('reports a command of another version as unsupported', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    server.command('rpc-from-the-future', 'command-3');
    await vi.waitFor(() =>
      expect(results(server, 'command-3')).toEqual([
        expect.objectContaining({ status: 'failed', detail: 'unsupported' }),
      ]),
    );
  });

  function results(server: FakeServer, id: string) {
    return server.received.filter((message) => message.type === 'result' && message.id === id);
  }
});

function lastDownloads({ received }: FakeServer) {
  return received.findLast((message) => message.type === 'downloads');
}
