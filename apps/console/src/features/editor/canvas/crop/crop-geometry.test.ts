import { cropSchema, LIMITS } from '@marquee/scene';
import { aPicture } from '@marquee/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  croppedElement,
  dragFrame,
  dragPicture,
  frameOf,
  onPicture,
  scalePicture,
  startCropping,
  wholePicture,
} from './crop-geometry.ts';
import { CROP_HANDLES } from './dragged-crop.ts';

/** A picture of 400 × 200 in a box of the same size. */
const natural = { width: 400, height: 200 };
const element = aPicture({ x: 100, y: 50, width: 400, height: 200, fit: 'contain' });

const near = (box: object) =>
  Object.fromEntries(Object.entries(box).map(([side, value]) => [side, expect.closeTo(value, 2)]));

test('begins with the picture that the element shows', () => {
  const start = startCropping(element, natural);
  expect(start).toEqual({
    picture: { x: 0, y: 0, width: 400, height: 200 },
    crop: { x: 0, y: 0, width: 1, height: 1 },
  });
});

test('what the box of a filling picture cuts off lies outside the frame', () => {
  const square = { ...element, width: 200, fit: 'cover' as const };
  const start = startCropping(square, natural);
  expect(start).toEqual({
    picture: { x: -100, y: 0, width: 400, height: 200 },
    crop: { x: 0.25, y: 0, width: 0.5, height: 1 },
  });
});

test('a frame that is made smaller makes the box smaller, and the picture stays where it is', () => {
  const start = startCropping(element, natural);
  const end = dragFrame(start, 'nw', { x: 100, y: 50 });
  expect(croppedElement(element, start, end)).toEqual({
    crop: { x: 0.25, y: 0.25, width: 0.75, height: 0.75 },
    box: { x: 200, y: 100, width: 300, height: 150 },
  });
});

test('a picture that is dragged beneath its frame changes the crop only, and never leaves the frame empty', () => {
  const square = { ...element, width: 200, fit: 'cover' as const };
  const start = startCropping(square, natural);
  const end = dragPicture(start, { x: 50, y: 30 });
  expect(croppedElement(square, start, end)).toEqual({
    crop: { x: 0.125, y: 0, width: 0.5, height: 1 },
    box: {},
  });
  expect(dragPicture(start, { x: 9999, y: 0 }).crop.x).toBe(0);
});

test('a picture that is enlarged keeps its frame and the middle of what it shows', () => {
  const start = startCropping(element, natural);
  const end = scalePicture(start, 2);
  expect(end.crop).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
  expect(frameOf(end)).toEqual(frameOf(start));
  expect(scalePicture(end, 0.01)).toEqual(start);
});

test('a picture is enlarged no further than to the smallest part that can be kept', () => {
  const low = dragFrame(startCropping(element, natural), 's', { x: 0, y: -166.7 });
  const { crop } = scalePicture(low, 100);
  expect(crop.height).toBe(LIMITS.picture.minCrop);
  expect(cropSchema.safeParse(crop).error).toBeUndefined();
});

test('shows the whole picture as large as it is drawn', () => {
  const square = { ...element, width: 200, fit: 'cover' as const };
  const start = startCropping(square, natural);
  expect(croppedElement(square, start, wholePicture(start))).toEqual({
    crop: undefined,
    box: { x: 0, y: 50, width: 400, height: 200 },
  });
});

test('the box of a turned picture turns about its former middle', () => {
  const turned = { ...element, rotation: 90 };
  const start = startCropping(turned, natural);
  // The left edge of the picture is its upper edge on the screen.
  const end = dragFrame(start, 'w', onPicture(turned, 0.5, { x: 0, y: 50 }));
  const { box } = croppedElement(turned, start, end);
  expect(box).toEqual({ x: 150, y: 100, width: 300, height: 200 });
});

test('the box of a mirrored picture becomes smaller on the mirrored side', () => {
  const mirrored = { ...element, flipX: true };
  const start = startCropping(mirrored, natural);
  const end = dragFrame(start, 'w', { x: 100, y: 0 });
  expect(croppedElement(mirrored, start, end).box).toEqual({ x: 100, y: 50, width: 300, height: 200 });
  expect(onPicture(mirrored, 1, { x: 10, y: 5 })).toEqual({ x: -10, y: 5 });
});

test('every gesture leaves a valid crop whose picture covers its frame', () => {
  const move = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
  const gesture = fc.oneof(
    fc.tuple(fc.constantFrom(...CROP_HANDLES), move).map(
      ([handle, by]) =>
        (cropping: ReturnType<typeof startCropping>) =>
          dragFrame(cropping, handle, by),
    ),
    move.map((by) => (cropping: ReturnType<typeof startCropping>) => dragPicture(cropping, by)),
    fc
      .double({ min: 0.1, max: 5, noNaN: true })
      .map((factor) => (cropping: ReturnType<typeof startCropping>) => scalePicture(cropping, factor)),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('contain' as const, 'cover' as const, 'fill' as const),
      fc.integer({ min: 50, max: 900 }),
      fc.array(gesture, { maxLength: 12 }),
      (fit, width, gestures) => {
        const start = startCropping({ ...element, fit, width }, natural);
        const end = gestures.reduce((cropping, apply) => apply(cropping), start);
        expect(cropSchema.safeParse(end.crop).error).toBeUndefined();
        const frame = frameOf(end);
        expect(frame.x).toBeGreaterThanOrEqual(end.picture.x - 0.01);
        expect(frame.x + frame.width).toBeLessThanOrEqual(end.picture.x + end.picture.width + 0.01);
        expect(near(frame)).toBeTruthy();
      },
    ),
  );
});
