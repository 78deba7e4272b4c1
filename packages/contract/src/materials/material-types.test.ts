import { describe, expect, it } from 'vitest';
import { materialTypeOf } from './material.rules.ts';
import { materialNameSchema } from './material.schema.ts';
import { MATERIAL_SUFFIXES, suffixOf } from './material-types.ts';

it('derives the type from the suffix, ignoring case', () => {
  expect(['a.JPG', 'b.M2TS', 'c.opus', 'd.Pdf'].map(materialTypeOf)).toEqual([
    'picture',
    'video',
    'audio',
    'document',
  ]);
});

it('accepts no suffix twice and none with a dot or in capitals', () => {
  expect(Object.keys(MATERIAL_SUFFIXES).every((suffix) => /^[a-z0-9]+$/.test(suffix))).toBe(true);
});

describe('names of two suffixes', () => {
  it.each([
    'a.jpg.html',
    'a.png.svg',
    'a.mp4.exe',
    'a.docx.docm',
    'a.jpg.',
    'a.jpg ',
    '.jpg.php',
    'jpg',
    'a.doc',
    'a.html%00',
  ])('U4 %j has the type of its last suffix, which is not accepted', (name) => {
    expect(materialTypeOf(name)).toBeUndefined();
  });

  it('U4 a name with a line break, a null character or a path is refused', () => {
    for (const name of ['a.html\0.jpg', 'a\n.jpg', '../a.jpg', 'a\\b.jpg']) {
      expect([name, materialNameSchema.safeParse(name).success]).toEqual([name, false]);
    }
  });

  it('U4 a percent sign is an ordinary character', () => {
    expect(suffixOf('a.html%00.jpg')).toBe('jpg');
  });
});
