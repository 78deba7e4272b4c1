import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AudienceSource } from './audience-source.ts';

const NOW = 1_800_000_000_000;

let folder: string;
let file: string;
let tick: () => void;
let seen: unknown[][];
let words: string[];
let source: AudienceSource;
let server: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-audience-'));
  file = join(folder, 'viewers.json');
  seen = [];
  words = [];
});

afterEach(() => {
  source.stop();
  server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
});

function start(from: string): void {
  source = new AudienceSource({
    source: from,
    clock: {
      epochNow: () => NOW,
      every: (_, work) => {
        tick = work;
        return () => {
          tick = () => {};
        };
      },
    },
    request: (address, init) => fetch(address, init),
    onViewers: (viewers) => seen.push(viewers),
    log: (text) => words.push(text),
  });
  source.start();
}

function write(text: string, at = NOW): void {
  writeFileSync(file, text);
  utimesSync(file, at / 1000, at / 1000);
}

async function waitForWords(count: number): Promise<void> {
  tick();
  await vi.waitFor(() => expect(words).toHaveLength(count));
}

it('reads the file of a sensor for as long as the sensor writes it', async () => {
  start(file);
  await waitForWords(1);
  expect(words[0]).toContain('ENOENT');
  write('[{"gender":"male","age":30}]', NOW - 9000);
  await waitForWords(2);
  expect(seen).toEqual([[{ gender: 'male', age: 30 }]]);
  // A half-written list, one of a machine that was off in between, and one with another clock.
  for (const [index, [text, at]] of (
    [
      ['[{"gender":"ma', NOW],
      ['[]', NOW - 11_000],
      ['{}', NOW],
      ['[]', NOW + 11_000],
    ] as const
  ).entries()) {
    write(text, at);
    await waitForWords(3 + index);
  }
  expect(words.slice(2)).toEqual([
    expect.stringContaining('JSON'),
    'audience: the file is not written any more',
    'audience: no list of viewers',
    'audience: the file is not written any more',
  ]);
  expect(seen).toHaveLength(1);
  write(JSON.stringify('x'.repeat(70_000)));
  await waitForWords(7);
  expect(words.at(-1)).toBe('audience: the list is too long');
});

it('asks the address of a sensor, and says once that it does not answer', async () => {
  let status = 500;
  server = createServer((_, answer) => answer.writeHead(status).end('[{"id":"a"},{"id":"b"}]')).listen(0);
  const { port } = server.address() as AddressInfo;
  start(`http://127.0.0.1:${port}/viewers`);
  await waitForWords(1);
  tick();
  status = 200;
  await vi.waitFor(() => {
    tick();
    expect(seen.length).toBeGreaterThan(0);
  });
  expect(seen[0]).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(words).toEqual(['audience: the sensor answered 500', 'audience: the sensor reports']);
});
