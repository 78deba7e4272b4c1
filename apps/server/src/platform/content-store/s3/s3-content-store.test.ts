import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FakeClock } from '@marquee/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aClock } from '../../clock/testing.ts';
import { parseS3Url, type S3Location } from '../../config/s3-location.ts';
import { S3StandIn } from '../testing/s3-stand-in.ts';
import { ObjectStoreError } from './object-store-error.ts';
import { openBucket } from './s3-bucket.ts';
import { S3ContentStore } from './s3-content-store.ts';

const MEGABYTE = 1024 * 1024;
const DAY_MS = 86_400_000;

async function* once(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes;
}

describe('content in an object store that fails', () => {
  let folder: string;
  let clock: FakeClock;
  let standIn: S3StandIn;
  let location: S3Location;
  let store: S3ContentStore;
  let pauses: number[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-s3-'));
    clock = aClock(Date.now());
    standIn = new S3StandIn(clock);
    location = parseS3Url(await standIn.start());
    store = open(location);
    await store.open({ isShared: false });
    standIn.requests.length = 0;
  });
  afterEach(async () => {
    store.close();
    await standIn.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (at: S3Location) => {
    pauses = [];
    const bucket = openBucket(at, { pause: async (ms) => pauses.push(ms) });
    return new S3ContentStore(bucket, join(folder, 'incoming'), clock);
  };
  const put = (bytes: Buffer) => store.put(once(bytes));
  const isPart = (request: string) => request.includes('partNumber=');

  it('retries with growing delays when the store is busy or the connection breaks', async () => {
    for (const fault of ['busy', 'slow', 'late-error', 'cut', 'cut-after'] as const) {
      standIn.fail(fault, 2, (request) => request.startsWith('PUT'));
      pauses.length = 0;
      const { sha256 } = await put(Buffer.from(fault));
      expect(pauses, fault).toEqual([100, 500]);
      expect((await buffer(store.openRange(sha256, 0, fault.length - 1))).toString()).toBe(fault);
    }
  });

  it('fails after four attempts, and says what failed', async () => {
    standIn.fail('busy', 100, (request) => request.startsWith('PUT'));
    const failed = put(Buffer.from('x'));
    await expect(failed).rejects.toThrow(ObjectStoreError);
    await expect(failed).rejects.toThrow(/PUT content\/[0-9a-f]{64}: 503 SlowDown/);
    expect(standIn.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(4);
    expect(standIn.objects.size).toBe(0);
  });

  it('limits the wait for a store that does not answer', async () => {
    const { sha256 } = await put(Buffer.from('frozen'));
    const bucket = openBucket(location, { pause: async (ms) => pauses.push(ms), readTimeoutMs: 500 });
    const impatient = new S3ContentStore(bucket, join(folder, 'incoming'), clock);
    standIn.requests.length = 0;
    standIn.fail('silent', 100);
    await expect(impatient.find(sha256)).rejects.toThrow('no data for too long');
    expect(standIn.requests).toHaveLength(2);
    standIn.recover();
    expect(await impatient.find(sha256)).toEqual({ sha256, size: 6 });
    impatient.close();
  });

  it('does not retry after a refusal', async () => {
    const stranger = open({ ...location, secretKey: 'wrong' });
    await expect(stranger.open({ isShared: false })).rejects.toThrow('403 SignatureDoesNotMatch');
    expect(pauses).toEqual([]);
    await expect(open({ ...location, bucket: 'absent' }).open({ isShared: false })).rejects.toThrow(
      '404 NoSuchBucket',
    );
  });

  it('creates a missing bucket only if asked to, also when another node creates it first', async () => {
    standIn.hasBucket = false;
    await expect(store.open({ isShared: false })).rejects.toThrow('404 NoSuchBucket');
    const creating = open({ ...location, isCreated: true });
    await creating.open({ isShared: false });
    expect(standIn.hasBucket).toBe(true);
    const { sha256 } = await creating.put(once(Buffer.from('first')));
    standIn.hasBucket = false;
    await Promise.all([creating.open({ isShared: false }), creating.open({ isShared: false })]);
    expect(await store.find(sha256)).toBeDefined();
    creating.close();
  });

  it('reports the bucket’s region and the store’s message', async () => {
    await expect(open({ ...location, region: 'us-west-9' }).open({ isShared: false })).rejects.toThrow(
      '400 AuthorizationHeaderMalformed, It is "AuthorizationHeaderMalformed" — said the store, the bucket’s region is eu-test-1',
    );
  });

  it('does not treat a clock difference as transient', async () => {
    standIn.skewMs = DAY_MS;
    await expect(open(location).open({ isShared: false })).rejects.toThrow('403 RequestTimeTooSkewed');
    expect(pauses).toEqual([]);
  });

  it('corrects a clock difference by the date of the store’s answers', async () => {
    standIn.skewMs = DAY_MS;
    standIn.isSendingDate = true;
    await open(location).open({ isShared: false });
    expect(pauses).toEqual([100]);
  });

  it('reports that the store cannot be reached', async () => {
    await standIn.stop();
    await expect(open(location).open({ isShared: false })).rejects.toThrow(
      /did not GET the bucket: .*ECONNREFUSED/,
    );
  });

  it('sends a large file in parts, some of which fail', async () => {
    for (const fault of ['busy', 'cut', 'cut-after'] as const) standIn.fail(fault, 1, isPart);
    const bytes = randomBytes(26 * MEGABYTE + 7);
    const { sha256 } = await put(bytes);
    expect(standIn.objects.get(`content/${sha256}`)?.bytes.equals(bytes)).toBe(true);
    expect(standIn.uploads.size).toBe(0);
  });

  it('recognises a complete upload whose last answer was lost', async () => {
    standIn.fail('cut-after', 1, (request) => request.startsWith('POST') && request.includes('uploadId='));
    const bytes = randomBytes(9 * MEGABYTE);
    const { sha256, size } = await put(bytes);
    expect(await store.find(sha256)).toEqual({ sha256, size });
  });

  it('retries a completion that failed after a successful status', async () => {
    standIn.fail('late-error', 2, (request) => request.startsWith('POST') && request.includes('uploadId='));
    const bytes = randomBytes(9 * MEGABYTE);
    const { sha256 } = await put(bytes);
    expect(standIn.objects.get(`content/${sha256}`)?.bytes.equals(bytes)).toBe(true);
    expect(standIn.uploads.size).toBe(0);
  });

  it('does not report an upload complete that never was', async () => {
    standIn.fail('late-error', 4, (request) => request.startsWith('POST') && request.includes('uploadId='));
    await expect(put(randomBytes(9 * MEGABYTE))).rejects.toThrow('503 InternalError');
    expect([standIn.uploads.size, standIn.objects.size]).toEqual([0, 0]);
  });

  it('removes all parts when one fails, and sends no more', async () => {
    standIn.fail('busy', 4, (request) => request.includes('partNumber=1&'));
    await expect(put(randomBytes(160 * MEGABYTE))).rejects.toThrow('503');
    expect([standIn.uploads.size, standIn.objects.size]).toEqual([0, 0]);
    expect(standIn.requests.filter(isPart).length).toBeLessThan(20);
  });

  it('sends no further part once aborted, and removes the others', async () => {
    const path = join(folder, 'upload');
    await writeFile(path, randomBytes(80 * MEGABYTE));
    const stop = new AbortController();
    const stopped = store.putFile(path, stop.signal);
    await vi.waitUntil(() => standIn.uploads.size > 0, { timeout: 20_000, interval: 5 });
    stop.abort(new Error('the server is stopping'));
    await expect(stopped).rejects.toThrow('the server is stopping');
    expect([standIn.uploads.size, standIn.objects.size]).toEqual([0, 0]);
    expect(standIn.requests.filter(isPart).length).toBeLessThan(10);
  });

  it('sends an existing file again when it is too large to be copied', async () => {
    const { sha256 } = await put(Buffer.from('twice'));
    standIn.largestCopy = 3;
    clock.advance(2 * DAY_MS);
    await put(Buffer.from('twice'));
    expect(standIn.objects.get(`content/${sha256}`)?.at).toBe(clock.now());
    expect(await store.trash(sha256, clock.now() - DAY_MS)).toBe(false);
  });

  it('removes an old object without a race with a new upload', async () => {
    const bytes = Buffer.from('wanted');
    const { sha256 } = await put(bytes);
    clock.advance(2 * DAY_MS);
    let stored: Promise<unknown> | undefined;
    const storeMeanwhile = async () => {
      stored = shared.put(once(bytes));
      for (let asked = 0; asked < 20; asked += 1) await shared.find('0'.repeat(64));
    };
    const bucket = openBucket(location, { pause: storeMeanwhile });
    const shared = new S3ContentStore(bucket, join(folder, 'incoming'), clock);
    standIn.fail('busy', 1, (request) => request.startsWith('DELETE'));
    expect(await shared.trash(sha256, clock.now() - DAY_MS)).toBe(true);
    await stored;
    expect(await shared.find(sha256)).toEqual({ sha256, size: 6 });
    shared.close();
  });

  it('deletes parts of a killed server at the start, once they are a day old', async () => {
    const key = `content/${'a'.repeat(64)}`;
    const upload = { key, at: clock.now(), parts: new Map() };
    standIn.uploads.set('left', upload).set('others', { ...upload, key: 'content/backup.tar' });
    // Another node may delete the same parts.
    standIn.fail('cut-after', 1, (request) => request.startsWith('DELETE'));
    clock.advance(DAY_MS / 2);
    await store.open({ isShared: false });
    expect(standIn.uploads.size).toBe(2);
    clock.advance(DAY_MS);
    await store.open({ isShared: false });
    expect([...standIn.uploads.keys()]).toEqual(['others']);
  });

  it('works with a store that cannot list uploads in progress', async () => {
    standIn.isListingUploads = false;
    await store.open({ isShared: false });
    expect(pauses).toEqual([]);
  });

  it('resumes a broken download as long as there is progress', async () => {
    const bytes = randomBytes(4 * MEGABYTE);
    const { sha256 } = await put(bytes);
    standIn.fail('cut-during', 6, (request) => request.startsWith('GET'));
    standIn.fail('busy', 1, (request) => request.startsWith('GET'));
    const read = await buffer(store.openRange(sha256, 10, bytes.length - 1));
    expect(read.equals(bytes.subarray(10))).toBe(true);
  });

  it('passes on no bytes outside the requested range', async () => {
    const bytes = randomBytes(1000);
    const { sha256 } = await put(bytes);
    standIn.fail('whole', 1, (request) => request.startsWith('GET'));
    const failed = buffer(store.openRange(sha256, 100, 199));
    await expect(failed).rejects.toThrow('another part was sent than was asked for');
    expect(await buffer(store.openRange(sha256, 100, 199))).toEqual(bytes.subarray(100, 200));
  });

  it('fails a download without further data', async () => {
    const { sha256 } = await put(randomBytes(100));
    standIn.fail('cut', 1000, (request) => request.startsWith('GET'));
    await expect(buffer(store.openRange(sha256, 0, 99))).rejects.toThrow(ObjectStoreError);
    expect(standIn.requests.filter((request) => request.startsWith('GET')).length).toBeLessThan(30);
    await store.delete(sha256);
    await expect(buffer(store.openRange(sha256, 0, 99))).rejects.toThrow();
  });

  it('reads no further ahead than a slow reader needs', async () => {
    const { sha256 } = await put(randomBytes(40 * MEGABYTE));
    const before = process.memoryUsage().arrayBuffers;
    const reader = store.openRange(sha256, 0, 40 * MEGABYTE - 1);
    await new Promise((resolve) => reader.once('readable', resolve));
    expect(reader.readableLength).toBeLessThan(MEGABYTE);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * MEGABYTE);
    reader.destroy();
  });

  it('follows a list over all pages, and ignores foreign objects', async () => {
    standIn.pageSize = 2;
    for (const text of ['a', 'b', 'c', 'd', 'e']) await put(Buffer.from(text));
    for (const key of ['content/readme.txt', 'backup/x', `other/${'b'.repeat(64)}`]) {
      standIn.objects.set(key, { bytes: Buffer.from('x'), at: 0 });
    }
    const listed: string[] = [];
    for await (const sha256 of store.listOlderThan(clock.now() + 1)) listed.push(sha256);
    expect(new Set(listed).size).toBe(5);
    expect(listed).toHaveLength(5);
  });
});
