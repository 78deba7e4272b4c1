import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSoak } from '@marquee/testkit/harness';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../clock/clock.ts';
import { systemClock } from '../clock/system-clock.ts';
import { downloadFile } from '../download/download-file.ts';
import type { DownloadOutcome } from '../download/download-order.ts';
import { newHasher } from '../download/new-hasher.ts';
import { FaultProxy, type Wire } from '../testing/fault-proxy.ts';
import { MemoryMediaStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';

/** The device is patient for 30 seconds; here for half a second. */
const HURRY = 60;
const FILES = isSoak ? 200 : 3;
const FILE_BYTES = 200_000;
const HEADER_BYTES = 250;
const MAX_ATTEMPTS = 200;

const clock: Clock = {
  ...systemClock,
  setTimer: (delayMs, run) => systemClock.setTimer(delayMs / HURRY, run),
};
const content = Buffer.from(Uint8Array.from({ length: FILE_BYTES }, (_, at) => (at * at) % 251));
const sha256 = createHash('sha256').update(content).digest('hex');
const server = createServer((request, response) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const rest = content.subarray(from);
  const headers = {
    'content-range': `bytes ${from}-${content.length - 1}/${content.length}`,
    connection: 'close',
  };
  response.writeHead(from > 0 ? 206 : 200, from > 0 ? headers : { connection: 'close' }).end(rest);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Downloads the file until it is whole. Returns what each attempt ended with. */
async function download(wires: () => Wire): Promise<DownloadOutcome[]> {
  const proxy = await FaultProxy.to((server.address() as AddressInfo).port, wires);
  const log = new PowerLog();
  const media = new MemoryMediaStore(log);
  const outcomes: DownloadOutcome[] = [];
  try {
    while (outcomes.at(-1) !== 'whole' && outcomes.length < MAX_ATTEMPTS) {
      const file = { sha256, size: content.length, url: '/file' };
      const order = { file, token: 't', signal: new AbortController().signal, onProgress() {} };
      const overProxy: typeof fetch = (input, init) => fetch(new URL(String(input), proxy.address), init);
      outcomes.push(await downloadFile(order, { media, clock, fetch: overProxy, newHasher }));
      if (outcomes.at(-1) !== 'whole') expect(log.disk.files.size).toBe(0);
    }
    expect(outcomes.at(-1)).toBe('whole');
    expect(content.equals(log.disk.files.get(sha256) ?? Buffer.alloc(0))).toBe(true);
    return outcomes;
  } finally {
    await proxy.close();
  }
}

const somewhere = fc.integer({ min: HEADER_BYTES, max: HEADER_BYTES + FILE_BYTES });
/** Three of ten connections are reset, one changes a byte, and one falls silent. */
const badWires = fc.infiniteStream(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ resetAfter: somewhere }) },
    { weight: 1, arbitrary: fc.record({ corruptAt: somewhere }) },
    { weight: 1, arbitrary: fc.record({ silentAfter: somewhere }) },
    { weight: 5, arbitrary: fc.constant<Wire>({}) },
  ),
);

describe('R5: a file over a real connection', () => {
  it('continues after each of many resets', async () => {
    let connections = 0;
    const outcomes = await download(() => (++connections <= 8 ? { resetAfter: HEADER_BYTES + 20_000 } : {}));
    expect(outcomes).toContain('interrupted');
  });

  it('does not wait for ever for a server that has gone without closing the connection', async () => {
    let connections = 0;
    const outcomes = await download(() => [{ silentAfter: 0 }, { silentAfter: 50_000 }][connections++] ?? {});
    expect(outcomes).toEqual(['unreachable', 'interrupted', 'whole']);
  });

  it('is fetched again when a byte of it changes', async () => {
    let connections = 0;
    const outcomes = await download(() => (++connections === 1 ? { corruptAt: HEADER_BYTES + 100_000 } : {}));
    expect(outcomes).toEqual(['corrupt', 'whole']);
  });

  it('arrives at one kilobyte per second, however long that takes', async () => {
    let connections = 0;
    const slow = { bytesPerSecond: 1024 };
    const outcomes = await download(() =>
      ++connections === 1 ? { ...slow, resetAfter: HEADER_BYTES + 1024 } : {},
    );
    expect(outcomes).toEqual(['interrupted', 'whole']);
  });

  it(
    'arrives whole although three of ten connections are reset and some change a byte or fall silent',
    async () => {
      await fc.assert(
        fc.asyncProperty(badWires, async (wires) => {
          await download(() => wires.next().value);
        }),
        { numRuns: FILES, endOnFailure: true },
      );
    },
    isSoak ? 20 * 60_000 : 60_000,
  );
});
