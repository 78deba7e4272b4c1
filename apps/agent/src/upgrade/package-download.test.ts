import { createHash } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { expect, it, vi } from 'vitest';
import { downloadPackage } from './package-download.ts';

const BYTES = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));

const SHA256 = createHash('sha256').update(BYTES).digest('hex');

/** @param file of what has arrived */
type Answer = (response: ServerResponse, request: { range: number; count: number; file: string }) => void;

/** Pauses that last no time. */
const clock = {
  after: (_: number, run: () => void) => {
    const immediate = setImmediate(run);
    return () => clearImmediate(immediate);
  },
};

interface Stage {
  folder: string;
  /** The ranges that were asked for. */
  ranges: (string | undefined)[];
  download: (size?: number) => Promise<Buffer>;
}

/** Downloads from a server that answers so. */
function from(answer: Answer, work: (stage: Stage) => Promise<void>): Promise<void> {
  return inTemporaryFolder(async (folder) => {
    const ranges: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      ranges.push(request.headers.range);
      const range = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0);
      answer(response, { range, count: ranges.length, file: join(folder, `${SHA256}.part`) });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/package`);
    const download = (size = BYTES.length) =>
      downloadPackage({ folder, clock, address, token: 'token', size, sha256: SHA256 });
    await work({ folder, ranges, download });
    server.closeAllConnections();
    server.close();
  });
}

/** Sends a part, and breaks the line once all bytes up to `end` have been stored. */
async function cut(response: ServerResponse, part: Buffer, file: string, end: number): Promise<void> {
  response.write(part);
  await vi.waitFor(() => expect(statSync(file).size).toBe(end), { interval: 5 });
  response.destroy();
}

it('asks for the rest after an interruption', async () => {
  const answer: Answer = (response, { range, count, file }) => {
    response.writeHead(range > 0 ? 206 : 200);
    if (count === 3) return response.end(BYTES.subarray(range));
    void cut(response, BYTES.subarray(range, range + 50_000), file, range + 50_000);
  };
  await from(answer, async ({ folder, ranges, download }) => {
    writeFileSync(join(folder, 'of-an-earlier-one.part'), 'x');
    expect((await download()).equals(BYTES)).toBe(true);
    expect(ranges).toEqual([undefined, 'bytes=50000-', 'bytes=100000-']);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('begins again with a server that has no ranges', async () => {
  const answer: Answer = (response, { count, file }) => {
    response.writeHead(200);
    if (count > 1) return response.end(BYTES);
    void cut(response, BYTES.subarray(0, 50_000), file, 50_000);
  };
  await from(answer, async ({ ranges, download }) => {
    expect((await download()).equals(BYTES)).toBe(true);
    expect(ranges).toHaveLength(2);
  });
});

it('gives up when nothing arrives ten times in a row', async () => {
  await from(
    (response) => response.destroy(),
    async ({ ranges, download }) => {
      await expect(download()).rejects.toThrow('the package did not arrive');
      expect(ranges).toHaveLength(10);
    },
  );
});

it('does not ask again for what the server refuses', async () => {
  await from(
    (response) => void response.writeHead(404).end(),
    async ({ ranges, download }) => {
      await expect(download()).rejects.toThrow('the package did not arrive: 404');
      expect(ranges).toHaveLength(1);
    },
  );
});

it('takes no more than it expects, and no other bytes', async () => {
  await from(
    (response) => response.writeHead(200).end(BYTES),
    async ({ download }) => {
      await expect(download(1000)).rejects.toThrow('arrived damaged');
    },
  );
  await from(
    (response) => response.writeHead(200).end(Buffer.alloc(BYTES.length)),
    async ({ download }) => {
      await expect(download()).rejects.toThrow('arrived damaged');
    },
  );
});
