import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_DOWNLOAD_CHOICES, withDownloadAction } from './download-control.ts';
import type { DownloadsReport } from './downloads.schema.ts';
import { DownloadsReporter } from './downloads-reporter.ts';

const ONE = 'a'.repeat(64);
const TWO = 'b'.repeat(64);

let clock: FakeClock;
let received: number;
let state: DownloadsReport['files'][number]['state'];
let sent: { at: number; state: string | undefined; received: number | undefined; rate: number | null }[];
let reporter: DownloadsReporter;

beforeEach(() => {
  clock = new FakeClock(0, 0);
  received = 0;
  state = 'downloading';
  sent = [];
  reporter = new DownloadsReporter({
    now: () => clock.now(),
    after: (ms, work) => clock.setTimer(ms, work),
    report: () => ({ revision: 1, isPaused: false, count: 1, files: [{ sha256: ONE, received, state }] }),
    send: ({ files: [file], rate }) =>
      sent.push({ at: clock.now(), state: file?.state, received: file?.received, rate }),
  });
  reporter.connected();
  clock.advance(0);
});

/** 100 bytes arrive in each second. */
function downloadFor(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1000);
    received += 100;
    reporter.changed();
  }
}

describe('reports of downloads', () => {
  it('has progress once a minute, with the rate at which it arrives', () => {
    downloadFor(130);
    expect(sent.map(({ at }) => at)).toEqual([0, 60_000, 120_000]);
    expect(sent.at(-1)?.rate).toBe(100);
  });

  it('has another state within ten seconds, and the last of several', () => {
    downloadFor(3);
    state = 'failed';
    reporter.changed();
    state = 'paused';
    reporter.changed();
    clock.advance(20_000);
    expect(sent.slice(1)).toEqual([{ at: 10_000, state: 'paused', received: 300, rate: null }]);
  });

  it('has progress every two seconds while somebody watches, and for no longer', () => {
    downloadFor(10);
    reporter.watched(10);
    downloadFor(70);
    expect(sent.map(({ at }) => at)).toEqual([0, 10_000, 12_000, 14_000, 16_000, 18_000, 20_000, 80_000]);
  });

  it('has nothing new without a change, also while somebody watches', () => {
    reporter.watched(60);
    reporter.changed();
    clock.advance(60_000);
    expect(sent).toHaveLength(1);
  });

  it('is repeated on a new connection', () => {
    clock.advance(100);
    reporter.connected();
    clock.advance(0);
    expect(sent.map(({ at }) => at)).toEqual([0, 100]);
  });
});

describe('what operators want with downloads', () => {
  const after = (...actions: Parameters<typeof withDownloadAction>[1][]) =>
    actions.reduce(withDownloadAction, NO_DOWNLOAD_CHOICES);

  it('puts the latest choice first, and continues what is put first', () => {
    expect(
      after(
        { action: 'pause', sha256: ONE },
        { action: 'first', sha256: TWO },
        { action: 'first', sha256: ONE },
      ),
    ).toEqual({ isPaused: false, paused: [], first: [ONE, TWO] });
  });

  it('continues everything, single files too', () => {
    expect(
      after(
        { action: 'pause', sha256: ONE },
        { action: 'pause', sha256: null },
        { action: 'continue', sha256: null },
      ),
    ).toEqual(NO_DOWNLOAD_CHOICES);
  });
});
