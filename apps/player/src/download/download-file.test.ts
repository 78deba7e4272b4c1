import { FILE_DAMAGED, OUTSIDE_WINDOW, TRAFFIC_USED_UP } from '@marquee/device-protocol';
import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSampleFile, type SampleFile } from '../testing/content-builders.ts';
import { FileServer } from '../testing/file-server.ts';
import { MemoryMediaStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { downloadFile } from './download-file.ts';
import { newHasher } from './new-hasher.ts';

const CONTENT = 'a picture of a lighthouse in the evening';

let file: SampleFile;
let media: MemoryMediaStore;
let server: FileServer;
let clock: FakeClock;

beforeEach(async () => {
  file = await aSampleFile(CONTENT);
  media = new MemoryMediaStore(new PowerLog());
  server = new FileServer();
  server.put(file);
  clock = new FakeClock(0, 0);
});

function download(signal = new AbortController().signal, onProgress = (_received: number) => {}) {
  const { sha256, size } = file.ref;
  const order = { file: { sha256, size, url: `/device/v1/files/${sha256}` }, token: 't', signal, onProgress };
  return downloadFile(order, { media, clock, fetch: server.fetch, newHasher });
}

async function stored(): Promise<string | undefined> {
  return (await media.open(file.ref.sha256))?.text();
}

describe('downloading a file', () => {
  it('stores the complete file and reports progress', async () => {
    const progress: number[] = [];
    expect(await download(undefined, (received) => progress.push(received))).toBe('whole');
    expect(await stored()).toBe(CONTENT);
    expect(progress.at(-1)).toBe(CONTENT.length);
    expect(await media.listParts()).toEqual([]);
  });

  it('resumes after an interruption', async () => {
    server.breakAfter = 12;
    expect(await download()).toBe('interrupted');
    expect(await stored()).toBeUndefined();
    server.breakAfter = Number.POSITIVE_INFINITY;
    expect(await download()).toBe('whole');
    expect(server.requests.map(({ range }) => range)).toEqual([null, 'bytes=12-']);
    expect(await stored()).toBe(CONTENT);
  });

  it('starts over with a server that does not support ranges', async () => {
    server.breakAfter = 12;
    await download();
    server.breakAfter = Number.POSITIVE_INFINITY;
    server.knowsRanges = false;
    expect(await download()).toBe('whole');
    expect(await stored()).toBe(CONTENT);
  });

  it('does not request a part that is already complete', async () => {
    server.put(file);
    const part = await media.openPart(file.ref.sha256);
    await part.append(file.bytes);
    expect(await download()).toBe('whole');
    expect(server.requests).toEqual([]);
  });

  it('discards a file with the wrong content', async () => {
    server.spoil(file, CONTENT.replace('evening', 'morning'));
    expect(await download()).toBe('corrupt');
    expect(await stored()).toBeUndefined();
    expect(await media.listParts()).toEqual([]);
  });

  it('stops at a file that is longer than announced', async () => {
    server.spoil(file, `${CONTENT} and so on`);
    expect(await download()).toBe('corrupt');
    expect(await stored()).toBeUndefined();
  });

  it('keeps a shorter answer as a part', async () => {
    server.spoil(file, CONTENT.slice(0, 10));
    expect(await download()).toBe('interrupted');
    expect(await media.listParts()).toEqual([file.ref.sha256]);
  });

  it.each([0, 12])('D1: refuses a file whose size on the server is wrong, from byte %i on', async (from) => {
    if (from > 0) {
      server.breakAfter = from;
      await download();
      server.breakAfter = Number.POSITIVE_INFINITY;
    }
    server.statesSize = true;
    server.spoil(file, CONTENT.slice(0, 20));
    expect(await download()).toBe('damaged');
  });

  it('D1: recognises that the server found its own file damaged', async () => {
    server.status = 410;
    server.refusal = FILE_DAMAGED;
    expect(await download()).toBe('damaged');
  });

  it('D1: gives up waiting for a server that does not respond', async () => {
    server.isSilent = true;
    const outcome = download();
    await clock.advanceAndSettle(30_000);
    expect(await outcome).toBe('unreachable');
  });

  it('discards a part whose beginning is corrupt on disk', async () => {
    const part = await media.openPart(file.ref.sha256);
    await part.append(new TextEncoder().encode('xxxx'));
    expect(await download()).toBe('corrupt');
    expect(await download()).toBe('whole');
  });

  it('reports a full disk, and continues when there is space', async () => {
    media.capacity = 20;
    expect(await download()).toBe('no-space');
    media.capacity = 1000;
    expect(await download()).toBe('whole');
    expect(server.requests.at(-1)?.range).toBe('bytes=20-');
  });

  it.each([
    [401, 'unauthorised'],
    [404, 'not-found'],
    [403, 'server-error'],
    [416, 'server-error'],
    [429, 'busy'],
    [500, 'server-error'],
  ])('maps status %i to %s', async (status, failure) => {
    server.status = status;
    expect(await download()).toBe(failure);
  });

  it.each([
    [TRAFFIC_USED_UP, 'no-traffic'],
    [OUTSIDE_WINDOW, 'not-now'],
  ])('maps a refusal with %s to %s', async (code, failure) => {
    server.status = 429;
    server.refusal = code;
    expect(await download()).toBe(failure);
  });

  it('treats a stalled connection as a broken one', async () => {
    const stalling: typeof fetch = async () => new Response(new ReadableStream({ start() {} }));
    const { sha256, size } = file.ref;
    const order = {
      file: { sha256, size, url: '/' },
      token: 't',
      signal: AbortSignal.any([]),
      onProgress() {},
    };
    const outcome = downloadFile(order, { media, clock, fetch: stalling, newHasher });
    await clock.advanceAndSettle(30_000);
    expect(await outcome).toBe('interrupted');
  });

  it('rejects when aborted', async () => {
    const abort = new AbortController();
    abort.abort(new Error('called off'));
    await expect(download(abort.signal)).rejects.toThrow('called off');
  });
});
