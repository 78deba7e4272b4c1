import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sceneDocumentSchema } from '../document/document.schema.ts';
import { newDocument } from '../document/new-document.ts';
import { newElement } from '../elements/definitions.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { ELEMENTS } from '../elements/registry.ts';
import { LENGTHS } from '../fields/fields.ts';
import { fitDocument } from './fit-document.ts';

const LANDSCAPE = { width: 1920, height: 1080 };

function documentOf(...elements: SceneElement[]) {
  const document = newDocument(LANDSCAPE);
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, elements })) };
}

function fitted(element: SceneElement, size: { width: number; height: number }) {
  const document = fitDocument(documentOf(element), size);
  expect(sceneDocumentSchema.safeParse(document).error).toBeUndefined();
  return document.scenes[0]?.elements[0];
}

const box = { id: 'a', name: 'box', x: 100, y: 100, width: 400, height: 300 };

describe('a document on another canvas', () => {
  test('is unchanged on a canvas of its own size', () => {
    const document = documentOf(newElement('text', box));
    expect(fitDocument(document, LANDSCAPE)).toBe(document);
  });

  test('has its boxes and lengths scaled', () => {
    const text = newElement('text', { ...box, fontSize: 60, letterSpacing: 3, radius: 9, borderWidth: 6 });
    expect(fitted(text, { width: 1280, height: 720 })).toMatchObject({
      x: 67,
      y: 67,
      width: 266,
      height: 200,
      fontSize: 40,
      letterSpacing: 2,
      radius: 6,
      borderWidth: 4,
      lineHeight: 1.4,
    });
  });

  test('is centred where the proportions differ', () => {
    expect(
      fitted(newElement('text', { ...box, x: 760, y: 390 }), { width: 1080, height: 1920 }),
    ).toMatchObject({
      x: 428,
      width: 225,
      y: 876,
      height: 168,
    });
  });

  test('keeps what reaches from edge to edge', () => {
    const picture = newElement('text', { ...box, x: 0, y: 0, ...LANDSCAPE });
    expect(fitted(picture, { width: 1080, height: 1920 })).toMatchObject({
      x: 0,
      y: 0,
      width: 1080,
      height: 1920,
    });
    const bar = newElement('text', { ...box, x: -16, y: 980, width: 1952, height: 100 });
    expect(fitted(bar, { width: 1080, height: 1920 })).toMatchObject({
      x: -9,
      y: 1208,
      width: 1098,
      height: 56,
    });
  });

  test('leaves no gap between boxes that touch', () => {
    const [left, right] =
      fitDocument(
        documentOf(
          newElement('text', { ...box, x: 101, width: 333 }),
          newElement('text', { ...box, id: 'b', x: 434, width: 333 }),
        ),
        { width: 1366, height: 768 },
      ).scenes[0]?.elements ?? [];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBe(right?.x);
  });

  test('scales a turned box without rounding it', () => {
    expect(fitted(newElement('text', { ...box, rotation: 30 }), { width: 960, height: 540 })).toMatchObject({
      x: 50,
      width: 200,
      height: 150,
    });
  });

  test('moves its guides with it', () => {
    const guides = { vertical: [0, 960], horizontal: [540] };
    const document = { ...documentOf(newElement('text', box)), guides };
    expect(fitDocument(document, { width: 960, height: 1080 }).guides).toEqual({
      vertical: [0, 480],
      horizontal: [540],
    });
  });

  test('scales shadow and outline with the letters', () => {
    const shadow = { color: '#000000', x: 4, y: -2, blur: 8 };
    const text = newElement('text', { ...box, shadow, outline: { color: '#ffffff', width: 6 } });
    expect(fitted(text, { width: 960, height: 540 })).toMatchObject({
      shadow: { color: '#000000', x: 2, y: -1, blur: 4 },
      outline: { width: 3 },
    });
  });

  test('respects the limits of each length', () => {
    const text = newElement('text', { ...box, letterSpacing: 150, fontSize: 1 });
    expect(fitted(text, { width: 5000, height: 5000 })).toMatchObject({ letterSpacing: 200 });
    expect(fitted(text, { width: 100, height: 100 })).toMatchObject({ fontSize: 1 });
  });
});

describe.each(ELEMENTS)('the type $type', ({ schema }) => {
  test('declares every field in program pixels as a length', () => {
    expect(
      pixelFields(schema)
        .filter(({ field }) => LENGTHS.get(field) === undefined)
        .map(({ name }) => name),
    ).toEqual(['x', 'y', 'width', 'height']);
  });
});

/** The fields whose description says that they are in program pixels; speeds are not lengths. */
function pixelFields(schema: z.core.$ZodType, name = ''): { name: string; field: z.core.$ZodType }[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) => pixelFields(field, key));
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return pixelFields(schema.unwrap(), name);
  if (schema instanceof z.ZodDefault) return pixelFields(schema.unwrap(), name);
  if (schema instanceof z.ZodArray) return pixelFields(schema.element, name);
  const description = z.globalRegistry.get(schema)?.description ?? '';
  return /program pixels(?! a second)/i.test(description) ? [{ name, field: schema }] : [];
}
