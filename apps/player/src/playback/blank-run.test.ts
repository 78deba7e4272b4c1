import { aFileRef, aPicture, aScene, aText } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { BlankRun } from './blank-run.ts';

const one = aFileRef({ sha256: '1'.repeat(64) });
const two = aFileRef({ sha256: '2'.repeat(64) });
const pictureOf = (id: string, ...files: (typeof one)[]) =>
  aPicture({ id, pictures: files.map((file) => ({ file, durationMs: 1000 })) });
const failed = (elementId: string, file: typeof one) => ({
  code: 'picture_failed' as const,
  elementId,
  file,
});

it('is blank once no file of its visible elements can be painted', () => {
  const hidden = { ...pictureOf('c', one), hidden: true };
  const run = new BlankRun({
    scenes: [aScene({ elements: [pictureOf('a', one), pictureOf('b', one), hidden] })],
  });
  expect([run.fails(failed('a', one)), run.fails(failed('a', one)), run.isBlank]).toEqual([
    false,
    false,
    false,
  ]);
  expect([run.fails(failed('b', one)), run.isBlank]).toEqual([true, true]);
});

it('is not blank while a carousel has another picture', () => {
  const run = new BlankRun({ scenes: [aScene({ elements: [pictureOf('a', one, two)] })] });
  expect(run.fails(failed('a', one))).toBe(false);
  expect(run.fails(failed('a', two))).toBe(true);
});

it('is not blank while anything else is shown, or for what may come back', () => {
  const run = new BlankRun({ scenes: [aScene({ elements: [pictureOf('a', one), aText({ id: 'b' })] })] });
  expect(run.fails(failed('a', one))).toBe(false);
  const other = new BlankRun({ scenes: [aScene({ elements: [pictureOf('a', one)] })] });
  expect(other.fails({ ...failed('a', one), code: 'file_unavailable' })).toBe(false);
  expect(other.fails({ code: 'video_failed', elementId: 'a' })).toBe(false);
});

it('is not blank without elements', () => {
  expect(new BlankRun({ scenes: [aScene()] }).isBlank).toBe(false);
});
