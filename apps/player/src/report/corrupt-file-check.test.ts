import { beforeEach, expect, it } from 'vitest';
import type { Content } from '../content/content.ts';
import { aSampleFile, type SampleFile } from '../testing/content-builders.ts';
import { CorruptFileCheck } from './corrupt-file-check.ts';

let file: SampleFile;
let stored: Blob;
let removals: number;
let check: CorruptFileCheck;
let reported: string[];

beforeEach(async () => {
  file = await aSampleFile('a picture');
  stored = new Blob([file.bytes]);
  removals = 0;
  reported = [];
  const content = { has: () => true, fileCorrupted: async () => void (removals += 1) };
  check = new CorruptFileCheck({
    content: content as unknown as Content,
    media: { open: async () => stored },
    onCorrupt: ({ sha256 }) => reported.push(sha256),
  });
});

const spoil = () => {
  stored = new Blob([file.bytes.slice().fill(0, 0, 3)]);
};

it('keeps an intact file that the browser cannot show', async () => {
  await check.checkFile(file.ref);
  expect([removals, reported]).toEqual([0, []]);
});

it('discards a file that is corrupt on disk, each time that it is', async () => {
  spoil();
  await check.checkFile(file.ref);
  stored = new Blob([file.bytes]);
  spoil();
  await check.checkFile(file.ref);
  expect([removals, reported]).toEqual([2, [file.ref.sha256, file.ref.sha256]]);
});

it('checks an intact file once', async () => {
  await check.checkFile(file.ref);
  spoil();
  await check.checkFile(file.ref);
  expect(removals).toBe(0);
});
