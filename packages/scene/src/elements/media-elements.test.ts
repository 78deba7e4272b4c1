import { aDocument, aFileRef, aScene } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document.ts';
import { newElement } from './definitions.ts';
import type { SceneElement } from './element.schema.ts';
import { elementEndMs, elementStateAt, filesOfElement, playsOfElement } from './element-queries.ts';

const picture = aFileRef();
const page = aFileRef({ page: 2 });
const video = aFileRef({ mime: 'video/mp4', durationMs: 4_000 });
const named = { id: 'media', name: 'Media' };
const at = (sceneTimeMs: number) => ({ sceneTimeMs, epochMs: 0 });
const isValid = (element: SceneElement) =>
  parseDocument(aDocument({ scenes: [aScene({ elements: [element] })] })).ok;

describe('pages of documents', () => {
  const pages = [aFileRef({ page: 1 }), page];
  const element = newElement('document', { ...named, pages, pageMs: 5_000 });

  it('are shown in turn for the same time', () => {
    expect(elementEndMs(element)).toBe(10_000);
    expect(elementStateAt(element, at(5_400))).toMatchObject({ index: 1, from: 0, progress: 0.5, next: 0 });
  });

  it('count as plays of the document', () => {
    expect(playsOfElement(element, 7_000)).toEqual([
      { file: pages[0], startMs: 0, durationMs: 5_000, isComplete: true },
      { file: page, startMs: 5_000, durationMs: 2_000, isComplete: false },
    ]);
  });

  it('are files with a page number, up to 500 of them, for 3-3600 s each', () => {
    const of = (count: number) => ({ ...element, pages: Array.from({ length: count }, () => page) });
    expect([of(1), of(500), of(0), of(501)].map(isValid)).toEqual([true, true, false, false]);
    expect(
      [
        { ...element, pages: [picture] },
        { ...element, pages: [video] },
      ].map(isValid),
    ).toEqual([false, false]);
    const during = (pageMs: number) => ({ ...element, pageMs });
    expect([3_000, 3_600_000, 2_999, 3_600_001].map(during).map(isValid)).toEqual([true, true, false, false]);
  });
});

describe('mixed play', () => {
  const element = newElement('mixed', { ...named, media: [picture, video, page], switchMs: 6_000 });

  it('shows pictures and pages for the switch time and videos to their end', () => {
    expect(elementEndMs(element)).toBe(16_000);
    expect([5_999, 6_000, 9_999, 10_000].map((time) => elementStateAt(element, at(time)).index)).toEqual([
      0, 1, 1, 2,
    ]);
    expect(elementStateAt(element, at(7_500))).toMatchObject({ index: 1, offsetMs: 1_500 });
  });

  it('switches with the transition, also to and from a video', () => {
    expect(elementStateAt(element, at(6_400))).toMatchObject({ index: 1, from: 0, progress: 0.5 });
    expect(elementStateAt(element, at(10_200))).toMatchObject({ index: 2, from: 1, progress: 0.25 });
  });

  it('stays with the first medium if nothing is switched, and keeps the others', () => {
    const still = { ...element, switchMs: 0 };
    expect(elementStateAt(still, at(60_000))).toMatchObject({ index: 0, from: null, next: 0 });
    expect(playsOfElement(still, 60_000)).toEqual([
      { file: picture, startMs: 0, durationMs: 60_000, isComplete: true },
    ]);
    expect(filesOfElement(still)).toEqual([picture, video, page]);
  });

  it('switches after 1-3600 s or never, and holds 1-100 media', () => {
    const after = (switchMs: number) => ({ ...element, switchMs });
    expect([0, 1_000, 3_600_000, 999, 3_600_001, 1_000.5].map(after).map(isValid)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    const of = (count: number) => ({ ...element, media: Array.from({ length: count }, () => video) });
    expect([of(1), of(100), of(0), of(101)].map(isValid)).toEqual([true, true, false, false]);
  });
});
