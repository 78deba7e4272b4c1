import type { PayloadOf } from '@marquee/commands';
import {
  type DownloadChoices,
  filePath,
  type ManifestFile,
  NO_DOWNLOAD_CHOICES,
  OUTSIDE_WINDOW,
  TRAFFIC_USED_UP,
  withDownloadAction,
} from '@marquee/device-protocol';
import { aRelease, FakeClock } from '@marquee/testkit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Content } from '../content/content.ts';
import {
  aManifest,
  aProgram,
  aSampleFile,
  type SampleFile,
  TestServerKey,
} from '../testing/content-builders.ts';
import { FileServer } from '../testing/file-server.ts';
import { MemoryMediaStore, MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { downloadFile } from './download-file.ts';
import type { DownloadFailure } from './download-order.ts';
import { downloadsReportOf } from './downloads-report.ts';
import { ManifestDownload } from './manifest-download.ts';
import { newHasher } from './new-hasher.ts';
import { syncReportOf } from './progress.ts';

let key: TestServerKey;
let one: SampleFile;
let two: SampleFile;
let server: FileServer;
let clock: FakeClock;
let content: Content;
let media: MemoryMediaStore;
let download: ManifestDownload;
let failures: [string, DownloadFailure][];
let completions: number;
let free: number | undefined;
let onSpaceAsked: () => void;
let hasGlyphs: boolean;
let choices: DownloadChoices;

beforeAll(async () => {
  key = await TestServerKey.generate();
  one = await aSampleFile('the first picture', { name: 'first.png' });
  two = await aSampleFile('the second picture', { name: 'second.png' });
});

beforeEach(async () => {
  server = new FileServer();
  server.put(one, two);
  clock = new FakeClock(0, 0);
  failures = [];
  completions = 0;
  free = undefined;
  onSpaceAsked = () => {};
  hasGlyphs = true;
  choices = NO_DOWNLOAD_CHOICES;
  const log = new PowerLog();
  media = new MemoryMediaStore(log);
  content = new Content({
    state: new MemoryStateStore(log),
    media,
    hasFonts: () => hasGlyphs,
    hasFailed: () => false,
    isProven: async () => false,
    onChange: () => {},
  });
  const tools = { media, clock, fetch: server.fetch, newHasher };
  download = new ManifestDownload({
    content,
    downloader: { download: (order) => downloadFile(order, tools) },
    choices: () => choices,
    clock,
    random: () => 0.5,
    token: () => 'token',
    loadFonts: async () => hasGlyphs,
    freeSpace: async () => {
      onSpaceAsked();
      return free;
    },
    onProgress: () => {},
    onFailure: ({ sha256 }: ManifestFile, failure) => failures.push([sha256, failure]),
    onArrived: () => {},
    onComplete: () => {
      completions += 1;
    },
    onError: (error) => {
      throw error;
    },
  });
  const release = aRelease({ programs: [aProgram(1, [one, two])] });
  await content.accept(await key.sign(aManifest({ releases: [release] })), key.credentials);
});

const sync = () => syncReportOf(content, download.progress)?.releases[0]?.sync;

describe('the manifest download', () => {
  it('downloads every file and makes the manifest the current one', async () => {
    expect(sync()).toEqual({ state: 'not-downloaded', reason: 'queued' });
    download.start();
    await clock.advanceAndSettle(0);
    expect(completions).toBe(1);
    expect(sync()).toEqual({ state: 'synchronised' });
    expect(content.current?.revision).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('downloads the other files beside a corrupt one, names it, and recovers once the server is repaired', async () => {
    server.spoil(one, 'the first pictures');
    download.start();
    await clock.advanceAndSettle(0);
    expect(content.has(two.ref.sha256)).toBe(true);
    expect(sync()).toEqual({ state: 'failed', reason: 'file-corrupt: first.png' });
    expect(failures).toEqual([[one.ref.sha256, 'corrupt']]);
    server.put(one);
    await clock.advanceAndSettle(10_000);
    expect(sync()).toEqual({ state: 'synchronised' });
  });

  it('requests a corrupt file five times with growing delays, and then pauses for hours', async () => {
    server.spoil(one, 'nonsense, nonsense');
    download.start();
    await clock.advanceAndSettle(3_600_000);
    expect(failures.length).toBe(5);
    await clock.advanceAndSettle(6 * 3_600_000);
    expect(failures.length).toBe(10);
  });

  it('reports a full disk and continues when there is space', async () => {
    free = 5;
    download.start();
    await clock.advanceAndSettle(0);
    expect(sync()).toEqual({ state: 'insufficient-space', reason: 'no-space: first.png' });
    expect(server.requests).toEqual([]);
    free = 1_000_000;
    await clock.advanceAndSettle(60_000);
    expect(sync()).toEqual({ state: 'synchronised' });
  });

  it('reports a disk that becomes full during the download', async () => {
    media.capacity = 20;
    download.start();
    await clock.advanceAndSettle(0);
    expect(sync()).toEqual({ state: 'insufficient-space', reason: 'no-space: second.png' });
  });

  it('resumes after an interruption and reports the percentage', async () => {
    server.breakAfter = 8;
    download.start();
    await clock.advanceAndSettle(0);
    expect(sync()).toEqual({ state: 'downloading', percent: 45, reason: 'interrupted: first.png' });
    server.breakAfter = Number.POSITIVE_INFINITY;
    await clock.advanceAndSettle(60_000);
    expect(sync()).toEqual({ state: 'synchronised' });
    expect(server.requests.map(({ range }) => range)).toContain('bytes=8-');
  });

  it('retries at once when the server is back, without disturbing a running download', async () => {
    server.breakAfter = 8;
    download.start();
    download.retryNow();
    await clock.advanceAndSettle(0);
    expect(server.requests.length).toBe(2);
    server.breakAfter = Number.POSITIVE_INFINITY;
    download.retryNow();
    await clock.advanceAndSettle(0);
    expect(sync()).toEqual({ state: 'synchronised' });
  });

  it('waits for glyphs as for files', async () => {
    hasGlyphs = false;
    download.start();
    await clock.advanceAndSettle(0);
    expect(completions).toBe(0);
    expect(sync()).toEqual({ state: 'downloading', percent: 99, reason: 'fonts' });
    hasGlyphs = true;
    await clock.advanceAndSettle(60_000);
    expect(completions).toBe(1);
  });

  it('requests nothing when it is stopped while the free space is read', async () => {
    onSpaceAsked = () => download.stop();
    download.start();
    await clock.advanceAndSettle(0);
    expect(server.requests).toEqual([]);
  });

  it('does nothing once stopped', async () => {
    server.status = 500;
    download.start();
    await clock.advanceAndSettle(0);
    download.stop();
    await clock.advanceAndSettle(0);
    expect(clock.pending).toBe(0);
  });

  const releaseTwo = async () => {
    const releases = [one, two].map((file, index) =>
      aRelease({ id: index + 1, programs: [aProgram(index + 1, [file])] }),
    );
    await content.accept(await key.sign(aManifest({ revision: 2, releases })), key.credentials);
  };
  const syncOf = (index: number) => syncReportOf(content, download.progress, choices)?.releases[index]?.sync;

  const choose = (action: PayloadOf<'rpc-download'>) => {
    choices = withDownloadAction(choices, action);
    download.choicesChanged();
  };
  const downloads = () =>
    downloadsReportOf(content, download.progress, choices)?.files.map(({ sha256, state, reason }) =>
      [sha256 === one.ref.sha256 ? 'one' : 'two', state, reason].filter(Boolean).join(' '),
    );

  it('F8: leaves out a paused file, without holding up the others', async () => {
    choices = withDownloadAction(choices, { action: 'pause', sha256: one.ref.sha256 });
    await releaseTwo();
    download.start();
    await clock.advanceAndSettle(60_000);
    expect(server.requests.map(({ path }) => path)).toEqual([filePath(two.ref.sha256)]);
    expect(downloads()).toEqual(['one paused']);
    expect([syncOf(0), syncOf(1)]).toEqual([
      { state: 'not-downloaded', reason: 'paused' },
      { state: 'synchronised' },
    ]);
    choose({ action: 'continue', sha256: one.ref.sha256 });
    await clock.advanceAndSettle(0);
    expect(downloads()).toEqual([]);
    expect(syncOf(0)).toEqual({ state: 'synchronised' });
  });

  it('F8: ends the transfer that is paused, and continues with its next byte', async () => {
    await releaseTwo();
    server.breakAfter = 8;
    download.start();
    await clock.advanceAndSettle(0);
    server.breakAfter = Number.POSITIVE_INFINITY;
    choose({ action: 'pause', sha256: null });
    await clock.advanceAndSettle(600_000);
    expect(server.requests).toHaveLength(2);
    expect(downloads()).toEqual(['one paused', 'two paused']);
    expect(syncOf(0)).toMatchObject({ state: 'downloading', reason: 'paused' });
    choose({ action: 'continue', sha256: null });
    await clock.advanceAndSettle(0);
    expect(server.requests.slice(2).map(({ range }) => range)).toEqual(['bytes=8-', 'bytes=8-']);
    expect(downloads()).toEqual([]);
  });

  it('F8: fetches a file first, instead of the one in transfer', async () => {
    await releaseTwo();
    server.silentAbout = one;
    download.start();
    await clock.advanceAndSettle(0);
    expect(downloads()).toEqual(['one downloading', 'two waiting']);
    choose({ action: 'first', sha256: two.ref.sha256 });
    await clock.advanceAndSettle(0);
    expect(syncOf(1)).toEqual({ state: 'synchronised' });
    expect(downloads()).toEqual(['one downloading']);
  });

  it('F8: tries a failed file again at once', async () => {
    server.spoil(one, 'nonsense, nonsense');
    download.start();
    await clock.advanceAndSettle(3_600_000);
    expect(downloads()).toEqual(['one failed file-corrupt']);
    server.put(one);
    download.retry(one.ref.sha256);
    await clock.advanceAndSettle(0);
    expect(downloads()).toEqual([]);
  });

  it('names the file that the server lacks', async () => {
    server.status = 404;
    download.start();
    await clock.advanceAndSettle(0);
    expect(sync()).toEqual({ state: 'failed', reason: 'file-missing: first.png' });
  });

  it('a used up data plan is no failure, holds for every release, and ends when there is traffic again', async () => {
    await releaseTwo();
    server.status = 429;
    server.refusal = TRAFFIC_USED_UP;
    download.start();
    await clock.advanceAndSettle(0);
    const used = { state: 'insufficient-traffic', reason: 'traffic-used-up' };
    expect([syncOf(0), syncOf(1)]).toEqual([used, used]);
    expect(server.requests).toHaveLength(1);
    expect(failures).toEqual([]);
    server.status = undefined;
    await clock.advanceAndSettle(600_000);
    expect([syncOf(0), syncOf(1)]).toEqual([{ state: 'synchronised' }, { state: 'synchronised' }]);
  });

  it('says that it waits for its time of the day', async () => {
    server.status = 429;
    server.refusal = OUTSIDE_WINDOW;
    download.start();
    await clock.advanceAndSettle(0);
    expect(sync()).toEqual({ state: 'not-downloaded', reason: 'download-window' });
    expect(failures).toEqual([]);
  });

  it.each<[string, () => unknown, string]>([
    ['arrives short', () => server.spoil(one, 'the fir'), 'file-damaged: first.png'],
    ['is answered with an error', () => (server.failsFor = one), 'server-error: first.png'],
    ['breaks off every time', () => (server.breakAfter = 0), 'interrupted: first.png'],
  ])('D1: a file that %s holds up no other release, and has a reason', async (_how, spoil, reason) => {
    await releaseTwo();
    server.statesSize = true;
    spoil();
    download.start();
    await clock.advanceAndSettle(0);
    if (server.breakAfter === 0) server.breakAfter = Number.POSITIVE_INFINITY;
    expect(server.requests.map(({ path }) => path)).toEqual(
      [one, two].map(({ ref }) => filePath(ref.sha256)),
    );
    expect(syncOf(0)).toMatchObject({ reason });
  });

  it('D1: a file for which the server never responds does not hold up other files forever', async () => {
    await releaseTwo();
    server.silentAbout = one;
    download.start();
    await clock.advanceAndSettle(30_000);
    expect(syncOf(0)).toMatchObject({ state: 'not-downloaded', reason: 'unreachable' });
    await clock.advanceAndSettle(30_000);
    expect(syncOf(1)).toEqual({ state: 'synchronised' });
  });

  it('D1: reports a fault once an error of the server has lasted for three attempts', async () => {
    server.failsFor = one;
    download.start();
    await clock.advanceAndSettle(4000);
    expect(failures).toEqual([]);
    await clock.advanceAndSettle(30_000);
    expect(failures).toContainEqual([one.ref.sha256, 'server-error']);
    expect(sync()).toEqual({ state: 'failed', reason: 'server-error: first.png' });
  });

  it('D5: a release that lacks space does not hold up a smaller one behind it', async () => {
    const large = await aSampleFile('a picture that is far too large for the disk', { name: 'large.png' });
    server.put(large);
    const releases = [large, two].map((file, index) =>
      aRelease({ id: index + 1, programs: [aProgram(index + 1, [file])] }),
    );
    await content.accept(await key.sign(aManifest({ revision: 2, releases })), key.credentials);
    free = 20;
    download.start();
    await clock.advanceAndSettle(0);
    expect(syncOf(0)).toEqual({ state: 'insufficient-space', reason: 'no-space: large.png' });
    expect(syncOf(1)).toEqual({ state: 'synchronised' });
  });

  it('D5: a disk that becomes full during a large download still has room for a smaller one', async () => {
    const large = await aSampleFile('a picture that is far too large for the disk', { name: 'large.png' });
    server.put(large);
    const releases = [large, two].map((file, index) =>
      aRelease({ id: index + 1, programs: [aProgram(index + 1, [file])] }),
    );
    await content.accept(await key.sign(aManifest({ revision: 2, releases })), key.credentials);
    media.capacity = 25;
    download.start();
    await clock.advanceAndSettle(0);
    expect(syncOf(0)).toEqual({ state: 'insufficient-space', reason: 'no-space: large.png' });
    expect(syncOf(1)).toEqual({ state: 'synchronised' });
  });
});
