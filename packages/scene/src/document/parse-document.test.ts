import { aDocument, aFileRef, aPicture, aScene, aText, aVideo } from '@marquee/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_FAULT_CODES } from '../fields/faults.ts';
import { parseDocument } from './parse-document.ts';

/** The fault codes for an input; empty if it is valid. */
function codesOf(input: unknown): string[] {
  const result = parseDocument(input);
  return result.ok ? [] : result.faults.map((fault) => fault.code);
}

const withElement = (element: unknown) => ({
  ...aDocument(),
  scenes: [{ ...aScene(), elements: [element] }],
});

test('reads a document with every element type and returns it unchanged', () => {
  const document = aDocument({
    scenes: [
      aScene({ elements: [aText(), aPicture(), aVideo()], background: { color: '#000', file: aFileRef() } }),
      aScene({ durationMs: 30_000 }),
    ],
  });
  expect(parseDocument(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, document });
});

test('reports the location of a fault', () => {
  const document = withElement({ ...aText(), color: 'red;background:url(//x)' });
  expect(parseDocument(document)).toEqual({
    ok: false,
    faults: [{ code: 'color_invalid', path: 'scenes.0.elements.0.color' }],
  });
});

describe('refuses hostile input', () => {
  const endless = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  const scene = aScene({ elements: [aText()] });
  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'not_plain_data'],
    ['a list', [], 'field_invalid'],
    ['a text', '{}', 'field_invalid'],
    ['no version', {}, 'version_missing'],
    ['a newer version', { ...aDocument(), schemaVersion: 99_999 }, 'version_newer'],
    ['a prototype', JSON.parse('{"__proto__":{"schemaVersion":1}}'), 'key_forbidden'],
    ['endless nesting', { ...aDocument(), scenes: endless }, 'too_deep'],
    ['a cycle', cycle, 'too_deep'],
    ['a million values', { scenes: Array.from({ length: 1_000_000 }, () => 0) }, 'too_large'],
    ['NaN', { ...aDocument(), width: Number.NaN }, 'number_not_finite'],
    ['1e309', { ...aDocument(), width: JSON.parse('1e309') }, 'number_not_finite'],
    ['a function', { ...aDocument(), scenes: () => [] }, 'not_plain_data'],
    ['a class instance', { ...aDocument(), scenes: new Map() }, 'not_plain_data'],
    [
      'a getter that throws',
      {
        get scenes() {
          throw new Error('no');
        },
      },
      'not_plain_data',
    ],
    ['a negative program size', { ...aDocument(), width: -100 }, 'program_size_invalid'],
    ['a negative element size', withElement({ ...aText(), width: -1 }), 'element_size_invalid'],
    ['an element far off the canvas', withElement({ ...aText(), x: 1e9 }), 'element_position_invalid'],
    ['no scenes', aDocument({ scenes: [] }), 'scene_count_invalid'],
    ['a scene twice', aDocument({ scenes: [scene, { ...aScene(), id: scene.id }] }), 'scene_id_duplicate'],
    [
      'an element twice, in two scenes',
      aDocument({ scenes: [scene, aScene({ elements: scene.elements })] }),
      'element_id_duplicate',
    ],
    ['an unknown element type', withElement({ ...aText(), type: 'script' }), 'element_type_unknown'],
    ['an element that is not an object', withElement(7), 'field_invalid'],
    ['an unknown field', { ...aDocument(), onload: 'x' }, 'field_unknown'],
    ['a missing field', { ...aDocument(), width: undefined }, 'field_missing'],
    ['a scene name with a space', aDocument({ scenes: [aScene({ name: 'a b' })] }), 'scene_name_invalid'],
    [
      'a scene name that is too long',
      aDocument({ scenes: [aScene({ name: '长'.repeat(33) })] }),
      'scene_name_invalid',
    ],
    ['an element name that is too short', withElement({ ...aText(), name: 'ab' }), 'element_name_invalid'],
    ['a text that is too long', withElement({ ...aText(), text: 'x'.repeat(801) }), 'text_too_long'],
    ['an unknown font', withElement({ ...aText(), fontFamily: 'x;}' }), 'font_unknown'],
    ['no pictures', withElement(aPicture({ pictures: [] })), 'media_count_invalid'],
    [
      'a hundred and one pictures',
      withElement(
        aPicture({ pictures: Array.from({ length: 101 }, () => ({ file: aFileRef(), durationMs: 3000 })) }),
      ),
      'media_count_invalid',
    ],
    [
      'a picture duration that is too short',
      withElement(aPicture({ pictures: [{ file: aFileRef(), durationMs: 2999 }] })),
      'picture_duration_invalid',
    ],
    [
      'an SVG as picture',
      withElement(aPicture({ pictures: [{ file: aFileRef({ mime: 'image/svg+xml' }), durationMs: 3000 }] })),
      'file_invalid',
    ],
    ['a picture as video', withElement(aVideo({ videos: [aFileRef()] })), 'file_invalid'],
    [
      'a scene shorter than its element',
      aDocument({ scenes: [aScene({ durationMs: 9_999, elements: [aPicture()] })] }),
      'scene_shorter_than_element',
    ],
    [
      'a scene with a duration of 0',
      aDocument({ scenes: [aScene({ durationMs: 0 })] }),
      'scene_duration_invalid',
    ],
  ])('%s', (_, input, code) => {
    expect(codesOf(input)).toContain(code);
  });
});

test('returns a document or known faults for any input', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      const codes = codesOf(input);
      expect(codes.every((code) => (DOCUMENT_FAULT_CODES as readonly string[]).includes(code))).toBe(true);
    }),
  );
});

test('accepts a text of 800 characters and counts each emoji as one', () => {
  expect(codesOf(withElement(aText({ text: '😀'.repeat(800) })))).toEqual([]);
});

test('allows a hidden element to be longer than its scene', () => {
  const elements = [aPicture({ hidden: true })];
  expect(codesOf(aDocument({ scenes: [aScene({ durationMs: 5_000, elements })] }))).toEqual([]);
});
