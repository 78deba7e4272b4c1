import type { DownloadsReport } from '@marquee/device-protocol';
import { describe, expect, it } from 'vitest';
import { deviceFiles } from './device-file.model.ts';

const file = (name: string, ...releaseIds: number[]) => ({
  sha256: name.repeat(64),
  size: 100,
  name: `${name}.png`,
  uses: releaseIds.map((releaseId) => ({ releaseId, programName: `program ${releaseId}` })),
});
const MANIFEST = { revision: 4, files: [file('a', 1), file('b', 1, 2), file('c', 3)] };
const ALL = new Set([1, 2, 3]);

const report = (files: DownloadsReport['files'], rest: Partial<DownloadsReport> = {}) => ({
  revision: 4,
  isPaused: false,
  rate: null,
  count: files.length,
  files,
  ...rest,
});
const states = (...args: Parameters<typeof deviceFiles>) =>
  deviceFiles(...args).map(({ sha256, state }) => `${sha256[0]} ${state}`);

describe('the files of a device', () => {
  it('are those that it lacks in its order, and then those that it has', () => {
    const lacking = report([
      { sha256: 'c'.repeat(64), received: 50, state: 'downloading' },
      { sha256: 'a'.repeat(64), received: 0, state: 'waiting' },
    ]);
    expect(states(MANIFEST, lacking, ALL)).toEqual(['c downloading', 'a waiting', 'b done']);
  });

  it('wait if the device lacks more than it can name', () => {
    const cut = report([{ sha256: 'a'.repeat(64), received: 0, state: 'downloading' }], { count: 3 });
    expect(states(MANIFEST, cut, ALL)).toEqual(['a downloading', 'b waiting', 'c waiting']);
  });

  it('are unknown if the device has reported none, or those of another manifest', () => {
    const unknown = ['a unknown', 'b unknown', 'c unknown'];
    expect(states(MANIFEST, undefined, ALL)).toEqual(unknown);
    expect(states(MANIFEST, report([], { revision: 3 }), ALL)).toEqual(unknown);
  });

  it('have the names of releases that the reader sees only', () => {
    const [a, b, c] = deviceFiles(MANIFEST, report([]), new Set([2]));
    expect(a).toMatchObject({ file_name: null, program_name: null });
    expect(b).toMatchObject({ file_name: 'b.png', program_name: 'program 2' });
    expect(c).toMatchObject({ file_name: null, program_name: null });
  });
});
