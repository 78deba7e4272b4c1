import { aDocument, aFileRef, aPicture, aRelease, aScene } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { spareFiles } from './spare-files.ts';

const showing = (id: number, ...hashes: string[]) => {
  const pictures = hashes.map((sha256) => ({ file: aFileRef({ sha256 }), durationMs: 10_000 }));
  const document = aDocument({ scenes: [aScene({ elements: [aPicture({ pictures })] })] });
  return aRelease({ id, programs: [{ id, name: 'program', document }] });
};

it('S12: files are spare if only dispensable releases show them', () => {
  const releases = [showing(1, 'a', 'b'), showing(2, 'b', 'c'), showing(3, 'd')];
  expect([...spareFiles(releases, ({ id }) => id !== 2)].toSorted()).toEqual(['a', 'd']);
  expect([...spareFiles(releases, () => false)]).toEqual([]);
});
