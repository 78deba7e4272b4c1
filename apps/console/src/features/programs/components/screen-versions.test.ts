import { expect, test } from 'vitest';
import { screenVersionsOf } from './screen-versions.ts';

const versions = (width: number, height: number) =>
  screenVersionsOf({ width, height }).map(({ shape, size }) => `${shape} ${size.width}*${size.height}`);

test('editor 7: a landscape program has a portrait version and one for two screens', () => {
  expect(versions(1920, 1080)).toEqual(['portrait 1080*1920', 'two_screens 3840*1080']);
});

test('editor 7: a portrait program has a landscape version and one for two screens', () => {
  expect(versions(1080, 1920)).toEqual(['landscape 1920*1080', 'two_screens 3840*1080']);
});

test('editor 7: a program for two screens has versions for one', () => {
  expect(versions(3840, 1080)).toEqual(['landscape 1920*1080', 'portrait 1080*1920']);
});

test('editor 7: two 4K screens have the proportions of a pair, within the largest size of a program', () => {
  expect(versions(3840, 2160)).toEqual(['portrait 2160*3840', 'two_screens 3840*1080']);
});

test('editor 7: landscape and portrait of a square are itself', () => {
  expect(versions(1080, 1080)).toEqual(['two_screens 2160*1080']);
});
