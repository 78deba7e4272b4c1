import { aDocument, aFileRef, FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { type FaultFacts, FaultReporter } from './fault-reporter.ts';

const item = { releaseId: 5, programIndex: 0, program: { id: 9, name: 'Menu', document: aDocument() } };
const file = aFileRef({ name: 'a.png' });
const fault = { code: 'picture_failed', sceneId: 's', elementId: 'e', file, detail: 'no\npicture' } as const;

let clock: FakeClock;
let reported: FaultFacts[];
let disk: PowerLog;
let isOnline: boolean;
let reporter: FaultReporter;

beforeEach(async () => {
  clock = new FakeClock(0, 0);
  reported = [];
  disk = new PowerLog();
  isOnline = true;
  await loadPage();
});

async function loadPage(): Promise<void> {
  reporter = new FaultReporter({
    clock,
    state: new MemoryStateStore(disk),
    send: ({ type: _type, at: _at, ...facts }, onSent) => {
      reported.push(facts);
      if (isOnline) onSent();
    },
  });
  await reporter.load();
}

describe('the fault reporter', () => {
  it('reports what failed and where, in one line', () => {
    reporter.scene(item, fault);
    expect(reported).toEqual([
      {
        kind: 'element-failed',
        detail: 'picture_failed: a.png: no picture',
        releaseId: 5,
        programId: 9,
        elementId: 'e',
        sha256: file.sha256,
      },
    ]);
  });

  it('does not repeat a fault with every loop of a program', async () => {
    reporter.scene(item, fault);
    await clock.advanceAndSettle(23 * 3_600_000);
    reporter.scene(item, fault);
    expect(reported.length).toBe(1);
    await clock.advanceAndSettle(3_600_000);
    reporter.scene(item, fault);
    expect(reported.length).toBe(2);
  });

  it('D8: does not repeat a fault after a page load', async () => {
    reporter.scene(item, fault);
    await clock.advanceAndSettle(60_000);
    await loadPage();
    reporter.scene(item, fault);
    expect(reported.length).toBe(1);
  });

  it('D8: repeats a fault after a page load if it never left the device', async () => {
    isOnline = false;
    reporter.scene(item, fault);
    await loadPage();
    reporter.scene(item, fault);
    expect(reported.length).toBe(2);
  });

  it('D8: reports a file that fails again after it has arrived', () => {
    const failed = { sha256: file.sha256, size: 1, url: '/f' };
    reporter.download(failed, 'corrupt', 'a.png');
    reporter.fileArrived(file.sha256);
    reporter.download(failed, 'corrupt', 'a.png');
    expect(reported.length).toBe(2);
  });

  it('reports it after the page was loaded again, too', async () => {
    reporter.corruptOnDisk(file.sha256, 'a.png');
    reporter.fileArrived(file.sha256);
    await loadPage();
    reporter.corruptOnDisk(file.sha256, 'a.png');
    expect(reported.length).toBe(2);
  });

  it('reports a clock that is wrong again after the page was loaded again', async () => {
    reporter.serverTime(3_600_000);
    reporter.serverTime(0);
    await loadPage();
    reporter.serverTime(3_600_000);
    expect(reported.length).toBe(2);
  });

  it('reports a wrong clock once, and again only after it was right', async () => {
    const HOUR = 3_600_000;
    clock.setEpoch(20 * HOUR);
    for (const serverTime of [7 * HOUR, 7 * HOUR + 30_000]) reporter.serverTime(serverTime);
    expect(reported).toEqual([{ kind: 'clock-skew', detail: '780 minutes ahead' }]);
    reporter.serverTime(20 * HOUR + 240_000);
    reporter.serverTime(34 * HOUR);
    expect(reported[1]).toEqual({ kind: 'clock-skew', detail: '840 minutes behind' });
  });

  it('does not report missing sound or an unreachable network', () => {
    reporter.scene(item, { ...fault, code: 'autoplay_muted' });
    reporter.download({ sha256: file.sha256, size: 1, url: '/f' }, 'unreachable', 'a.png');
    expect(reported).toEqual([]);
  });

  it.each([
    ['corrupt', 'file-corrupt'],
    ['no-space', 'disk-full'],
    ['not-found', 'download-failed'],
    ['damaged', 'download-failed'],
    ['interrupted', 'download-failed'],
    ['server-error', 'download-failed'],
  ] as const)('reports a failed download (%s) as the kind %s', (failure, kind) => {
    reporter.download({ sha256: file.sha256, size: 1, url: '/f' }, failure, 'a.png');
    expect(reported).toMatchObject([{ kind, detail: `${failure}: a.png`, sha256: file.sha256 }]);
  });
});
