import { aDocument } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { clearGuides, guidesOf, setGuide } from './guides.ts';

test('adds, moves and removes a guide at whole pixels', () => {
  const added = setGuide(setGuide(aDocument(), 'vertical', null, 120.4), 'horizontal', null, 50);
  expect(guidesOf(added)).toEqual({ vertical: [120], horizontal: [50] });
  const moved = setGuide(added, 'vertical', 0, -8.6);
  expect(guidesOf(moved)).toEqual({ vertical: [-9], horizontal: [50] });
  expect(guidesOf(setGuide(moved, 'vertical', 0, null))).toEqual({ vertical: [], horizontal: [50] });
});

test('leaves the document without the field once the last guide is removed', () => {
  const document = aDocument();
  expect(setGuide(setGuide(document, 'vertical', null, 9), 'vertical', 0, null)).toEqual(document);
  expect(clearGuides(setGuide(document, 'vertical', null, 9))).toEqual(document);
});

test('keeps the same document where nothing changes', () => {
  const document = setGuide(aDocument(), 'vertical', null, 100);
  expect(setGuide(document, 'vertical', null, 100)).toBe(document);
  expect(setGuide(document, 'vertical', 0, 100)).toBe(document);
  expect(setGuide(document, 'horizontal', 3, null)).toBe(document);
});

test('refuses positions and numbers beyond the limits', () => {
  const document = aDocument();
  expect(setGuide(document, 'vertical', null, LIMITS.element.maxOffset + 1)).toBe(document);
  const vertical = Array.from({ length: LIMITS.program.maxGuides }, (_, place) => place);
  const full = { ...document, guides: { vertical, horizontal: [] } };
  expect(setGuide(full, 'vertical', null, 900)).toBe(full);
});
