import { newDocument, newElement, newScene, type SceneDocument } from '@marquee/scene';
import { aFileRef } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { panelOf, pictureUsesOf, type Size, wantedSides } from './rendition.rules.ts';

const FULL_HD = { width: 1920, height: 1080 };
const FOUR_K = { width: 3840, height: 2160 };
const PHOTOGRAPH = { width: 6000, height: 4000 };

interface Use {
  picture?: Size;
  mime?: string;
  box?: Size;
  fit?: 'contain' | 'cover' | 'fill';
  program?: Size;
}

const SHA = 'ab'.repeat(32);

function programOf(...uses: Use[]): SceneDocument {
  const [{ program = FULL_HD } = {}] = uses;
  const elements = uses.map(
    ({ picture = PHOTOGRAPH, mime = 'image/jpeg', box = program, fit = 'cover' }, at) => {
      const file = aFileRef({ sha256: SHA, mime, ...picture });
      const pictures = [{ file, durationMs: 5000 }];
      return newElement('picture', { id: `e${at}`, name: 'Picture', pictures, fit, ...box });
    },
  );
  const scene = { ...newScene({ id: 's', name: 's' }), elements };
  return { ...newDocument(program), scenes: [scene] };
}

function sideFor(panel: Size, ...uses: Use[]): number | undefined {
  return wantedSides(pictureUsesOf(programOf(...uses)), panel).get(SHA);
}

describe('D7 the side of a picture’s rendition', () => {
  it('is what the panel shows when the picture fills the screen', () => {
    expect(sideFor(FULL_HD, {})).toBe(1920);
    expect(sideFor(FOUR_K, {})).toBe(3840);
    expect(sideFor({ width: 1366, height: 768 }, {})).toBe(1920);
    expect(sideFor({ width: 1280, height: 720 }, {})).toBe(1280);
  });

  it('includes what the element crops', () => {
    const upright = { width: 4000, height: 6000 };
    // 1,920 pixels wide and 2,880 high, of which 1,080 are seen.
    expect(sideFor(FULL_HD, { picture: upright })).toBe(3840);
    expect(sideFor(FULL_HD, { picture: upright, fit: 'contain' })).toBe(1280);
    expect(sideFor(FULL_HD, { picture: upright, fit: 'fill' })).toBe(3840);
  });

  it('follows an element that is larger or smaller than the screen', () => {
    expect(sideFor(FULL_HD, { box: { width: 600, height: 400 } })).toBe(1280);
    expect(sideFor(FULL_HD, { box: { width: 3600, height: 2400 } })).toBe(3840);
  });

  it('does not exist when the element shows every pixel, or nearly', () => {
    expect(sideFor(FULL_HD, { box: { width: 6000, height: 4000 } })).toBeUndefined();
    expect(sideFor(FULL_HD, { box: { width: 20_000, height: 13_000 } })).toBeUndefined();
    expect(sideFor(FULL_HD, { picture: { width: 2400, height: 1600 } })).toBeUndefined();
  });

  it('is decided by the largest use', () => {
    const small = { box: { width: 300, height: 200 } };
    expect(sideFor(FULL_HD, small, {}, small)).toBe(1920);
  });

  it('follows how the panel scales the program', () => {
    const program = { width: 960, height: 540 };
    expect(sideFor(FOUR_K, { program })).toBe(3840);
    expect(sideFor(FULL_HD, { program: FOUR_K })).toBe(1920);
  });

  it('does not depend on how the panel is mounted', () => {
    const program = { width: 1080, height: 1920 };
    const picture = { width: 4000, height: 6000 };
    expect(sideFor(FULL_HD, { program, picture, fit: 'contain' })).toBe(1920);
    expect(sideFor(program, { program, picture, fit: 'contain' })).toBe(1920);
  });

  it('does not exist for pictures that suit every panel, for GIFs, and without a size', () => {
    expect(
      sideFor(FULL_HD, { picture: { width: 1920, height: 1440 }, box: { width: 100, height: 75 } }),
    ).toBe(undefined);
    expect(sideFor(FULL_HD, { mime: 'image/gif' })).toBeUndefined();
    const withoutSize = programOf({});
    for (const { elements } of withoutSize.scenes)
      for (const element of elements)
        if (element.type === 'picture') for (const { file } of element.pictures) delete file.width;
    expect(pictureUsesOf(withoutSize)).toEqual([]);
  });
});

it('D7 takes the panel of the screen, the only one, or a large one', () => {
  expect(panelOf([FULL_HD, FOUR_K], 2)).toEqual(FOUR_K);
  expect(panelOf([FULL_HD], 2)).toEqual(FULL_HD);
  expect(panelOf([], 1)).toEqual(FOUR_K);
});
