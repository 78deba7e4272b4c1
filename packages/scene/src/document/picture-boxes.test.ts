import { aDocument, aFileRef, aPicture, aScene, aText, aVideo } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { pictureBoxesOf } from './picture-boxes.ts';

it('D7 names the box of every picture, and nothing else', () => {
  const [behind, first, second] = [aFileRef(), aFileRef(), aFileRef()];
  const carousel = aPicture({
    width: 800,
    height: 450,
    fit: 'contain',
    hidden: true,
    pictures: [first, second].map((file) => ({ file, durationMs: 5000 })),
  });
  const scene = aScene({
    background: { color: '#000000', file: behind },
    elements: [aText(), aVideo(), carousel],
  });
  const box = { width: 800, height: 450 };
  expect(pictureBoxesOf(aDocument({ scenes: [scene] }))).toEqual([
    { file: behind, box: { width: 1920, height: 1080 }, fit: 'cover' },
    { file: first, box, fit: 'contain' },
    { file: second, box, fit: 'contain' },
  ]);
});
