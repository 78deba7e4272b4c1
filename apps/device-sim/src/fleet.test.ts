import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOSE_CODES, type DeviceMessage, generateManifestKey } from '@marquee/device-protocol';
import { describe, expect, it, vi } from 'vitest';
import { useFleets } from './testing/use-fleets.ts';

/** Progress is reported at most once a second. */
const REPORTED_WITHIN_MS = 5000;

describe('a fleet of simulated devices', () => {
  const { aServer, aFleet, atEnd } = useFleets();

  it('enrols every device once across two runs', async () => {
    const server = await aServer();
    const stateFolder = await mkdtemp(join(tmpdir(), 'marquee-fleet-'));
    atEnd(() => rm(stateFolder, { recursive: true }));
    for (let run = 1; run <= 2; run += 1) {
      const fleet = aFleet(server, { count: 20, stateFolder });
      await fleet.start();
      await fleet.until(({ online }) => online === 20);
      fleet.stop();
      expect(new Set(server.enrolled).size).toBe(20);
      expect(server.enrolled).toHaveLength(20);
    }
  });

  it('enrols again on a server that does not know it', async () => {
    const server = await aServer();
    const stateFolder = await mkdtemp(join(tmpdir(), 'marquee-fleet-'));
    atEnd(() => rm(stateFolder, { recursive: true }));
    for (let run = 1; run <= 2; run += 1) {
      server.tokens.clear();
      const fleet = aFleet(server, { count: 2, stateFolder });
      await fleet.start();
      await fleet.until(({ online }) => online === 2);
      fleet.stop();
    }
    expect(server.enrolled).toHaveLength(4);
  });

  it('E9: sends the same request key until it has an answer, and another one next time', async () => {
    const server = await aServer({ enrolments: ['lost', 'busy'] });
    const fleet = aFleet(server, { count: 1, random: () => 0 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    server.tokens.clear();
    server.close(CLOSE_CODES.removed);
    await fleet.until(({ online }) => online === 0);
    await fleet.until(({ online }) => online === 1);
    const [first, second, third, fourth] = server.requestKeys;
    expect(first).toMatch(/^[\w-]{43}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('E9: sends the same request key and MAC in the next run', async () => {
    const server = await aServer({ enrolments: ['lost'] });
    const stateFolder = await mkdtemp(join(tmpdir(), 'marquee-fleet-'));
    atEnd(() => rm(stateFolder, { recursive: true }));
    const interrupted = aFleet(server, { count: 1, stateFolder });
    const started = interrupted.start();
    await vi.waitFor(() => expect(server.requestKeys).toHaveLength(1));
    interrupted.stop();
    await started;
    const fleet = aFleet(server, { count: 1, stateFolder });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    expect(server.requestKeys).toHaveLength(2);
    expect(new Set(server.requestKeys).size).toBe(1);
  });

  it('E9: sends another request key when the server says that it was used', async () => {
    const server = await aServer({ enrolments: ['key-used'] });
    const fleet = aFleet(server, { count: 1, random: () => 0 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    expect(new Set(server.requestKeys).size).toBe(2);
  });

  it('E6: tries to enrol as long as it takes', async () => {
    const server = await aServer({ enrolments: Array<'busy'>(50).fill('busy') });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    atEnd(() => void vi.useRealTimers());
    const fleet = aFleet(server, { count: 1, random: () => 0.999 });
    const started = fleet.start();
    for (let attempts = 1; attempts <= 50; attempts += 1) {
      await until(() => server.requestKeys.length === attempts);
      await until(() => vi.getTimerCount() > 0);
      await vi.advanceTimersByTimeAsync(120_000);
    }
    await started;
    await fleet.until(({ online }) => online === 1);
    expect(server.enrolled).toHaveLength(1);
  });

  it('fetches its content, checks it and reports it', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 3, download: 'verify' });
    await fleet.start();
    await fleet.until(({ applied }) => applied.size === 3);
    expect(fleet.stats).toMatchObject({ filesVerified: 3, filesCorrupt: 0, bytesDownloaded: 30_000 });
    expect(server.ranges).toEqual(['bytes=0-9999', 'bytes=0-9999', 'bytes=0-9999']);
    await vi.waitFor(() => {
      const sync = server.received.filter(({ type }) => type === 'syncReport').at(-1);
      expect(sync).toMatchObject({ releases: [{ releaseId: 12, sync: { state: 'synchronised' } }] });
      expect(server.received.filter(({ type }) => type === 'applied')).toHaveLength(3);
    }, REPORTED_WITHIN_MS);
  });

  it('applies a new revision when notified', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 3 });
    await fleet.start();
    await fleet.until(({ applied }) => applied.size === 3);
    server.change();
    await fleet.until(({ applied }) => [...applied.values()].every((revision) => revision === 2));
    expect(fleet.stats.notices.map(({ revision }) => revision)).toEqual([2, 2, 2]);
  });

  it('refuses and reports a manifest signed by another key', async () => {
    const server = await aServer({ signsWith: await generateManifestKey() });
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ manifestsRefused }) => manifestsRefused > 0);
    expect(fleet.stats.applied.size).toBe(0);
    await vi.waitFor(() => {
      expect(server.received).toContainEqual(
        expect.objectContaining({ kind: 'manifest-refused', detail: 'unknown-key' }),
      );
    });
  });

  it('player S1: shows a pushed notice, and never goes back to an older list', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 3 });
    await fleet.start();
    await fleet.until(({ applied }) => applied.size === 3);
    await server.pushNotices(2, [1, 2]);
    await fleet.until(({ shown }) => shown.get(2)?.size === 3);
    await server.pushNotices(1, [3]);
    await server.pushNotices(3, [2]);
    const receipts = () => server.received.filter((message) => message.type === 'noticeReceipts');
    await vi.waitFor(() => expect(receipts().filter(hasEnded(1))).toHaveLength(3), REPORTED_WITHIN_MS);
    expect([...fleet.stats.shown.keys()]).toEqual([1, 2]);
    // A manifest that comes later has no notices, which ends none of them.
    server.change();
    await fleet.until(({ applied }) => [...applied.values()].every((revision) => revision === 2));
    expect(receipts().filter(hasEnded(2))).toEqual([]);
  });

  it('player S1: refuses and reports notices signed by another key', async () => {
    const server = await aServer({ signsWith: await generateManifestKey() });
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    await server.pushNotices(1, [1]);
    await vi.waitFor(() => {
      expect(server.received).toContainEqual(
        expect.objectContaining({ kind: 'manifest-refused', detail: 'notices: unknown-key' }),
      );
    });
    expect(fleet.stats.shown.size).toBe(0);
  });

  it('R8: asks once for a manifest that is withheld each time it is announced', async () => {
    const server = await aServer({ withholdsManifests: true });
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ applied }) => applied.size === 1);
    server.change();
    await vi.waitFor(() => expect(server.manifestRequests).toBe(2));
    server.change();
    await vi.waitFor(() => expect(server.manifestRequests).toBe(3));
    expect([...fleet.stats.applied.values()]).toEqual([1]);
  });

  it('S7: fetches a refused manifest when another revision is announced', async () => {
    const server = await aServer({ refusesManifests: 1 });
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ manifestsRefused }) => manifestsRefused === 1);
    server.change();
    await fleet.until(({ applied }) => applied.size === 1);
    expect(server.manifestRequests).toBe(2);
  });

  it('refuses and reports a corrupt file', async () => {
    const server = await aServer({ sendsCorruptFiles: true });
    const fleet = aFleet(server, { count: 1, download: 'verify' });
    await fleet.start();
    await fleet.until(({ filesCorrupt }) => filesCorrupt > 0);
    expect(fleet.stats.applied.size).toBe(0);
    await vi.waitFor(() => {
      expect(server.received).toContainEqual(
        expect.objectContaining({ type: 'fault', kind: 'file-corrupt' }),
      );
    });
  });

  it('F4: reports a used up data plan as such, and continues once there is room again', async () => {
    const server = await aServer({ refusesFiles: 1 });
    server.showsFile = true;
    const fleet = aFleet(server, { count: 1, download: 'verify' });
    await fleet.start();
    await fleet.until(({ applied }) => applied.size === 1);
    const syncs = server.received.flatMap((message) =>
      message.type === 'syncReport' ? message.releases.map(({ sync }) => sync) : [],
    );
    expect(syncs).toContainEqual({ state: 'insufficient-traffic', reason: 'traffic-used-up' });
    expect(syncs.filter(({ state }) => state === 'failed')).toEqual([]);
  });

  it('delivers every play despite lost acknowledgements and connections', async () => {
    const server = await aServer({ losesAcks: 2 });
    const fleet = aFleet(server, { count: 2 });
    await fleet.start();
    await fleet.until(({ applied }) => applied.size === 2);
    for (let i = 0; i < 5; i += 1) for (const device of fleet.devices) await device.play();
    await fleet.until(({ acknowledged }) => acknowledged === 10);
    expect(server.plays.size).toBe(10);
    for (const device of fleet.devices) expect(await device.pending()).toBe(0);
  });

  it('returns half a minute to a minute after another connection took over', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    atEnd(() => void vi.useRealTimers());
    server.close(CLOSE_CODES.replaced);
    await fleet.until(({ online }) => online === 0);
    vi.advanceTimersByTime(31_000);
    expect(server.hellos).toBe(1);
    vi.advanceTimersByTime(33_000);
    await fleet.until(({ online }) => online === 1);
    expect(server.enrolled).toHaveLength(1);
  });

  it('enrols again with its MAC when its token is no longer valid', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    server.tokens.clear();
    server.close(CLOSE_CODES.removed);
    await fleet.until(({ online }) => online === 0);
    await fleet.until(({ online }) => online === 1);
    expect(server.enrolled).toHaveLength(2);
    expect(new Set(server.enrolled).size).toBe(1);
  });

  it('reports the state of its releases again after each welcome', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 1 });
    await fleet.start();
    await fleet.until(({ applied }) => applied.size === 1);
    const before = server.received.length;
    for (const device of fleet.devices) device.cut();
    await vi.waitFor(() => {
      const after = server.received.slice(before);
      expect(after).toContainEqual(expect.objectContaining({ type: 'syncReport', revision: 1 }));
    });
  });

  it('reconnects after an interruption', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: 4 });
    await fleet.start();
    await fleet.until(({ online }) => online === 4);
    for (const device of fleet.devices) device.cut();
    await fleet.until(({ online }) => online === 0);
    await fleet.until(({ online }) => online === 4);
    expect(server.enrolled).toHaveLength(4);
  });
});

/** Also under fake timers. */
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setImmediate(resolve));
}

function hasEnded(noticeId: number): (message: DeviceMessage) => boolean {
  return (message) =>
    message.type === 'noticeReceipts' &&
    message.receipts.some((receipt) => receipt.noticeId === noticeId && receipt.endedAt !== null);
}
