import { aFileRef } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { newDocument } from '../../document/new-document.ts';
import { addElements } from '../../edit/add-elements.ts';
import { findElement } from '../../edit/lookup.ts';
import { matchSizes } from '../../edit/match-size.ts';
import { placeElement } from '../../edit/place-element.ts';
import { newElement } from '../definitions.ts';
import { sceneElementSchema } from '../element.schema.ts';
import {
  createElement,
  filesOfElement,
  isBlankElement,
  playsOfElement,
  withFilesOfElement,
} from '../element-queries.ts';
import { qrCodeElement } from './qr-code.element.ts';

type Options = Partial<Parameters<typeof qrCodeElement.build>[0]>;

const aQrCode = (options: Options = {}) => qrCodeElement.build({ id: 'code', name: 'Code', ...options });
const faultOf = (options: object) =>
  sceneElementSchema.safeParse({ ...aQrCode(), ...options }).error?.issues[0]?.message;

test.each([
  [{ width: 99 }, 'element_size_invalid'],
  [{ height: 99.9 }, 'element_size_invalid'],
  [{ border: 0.51 }, 'number_out_of_range'],
  [{ logoSize: 0.31 }, 'number_out_of_range'],
  [{ text: '😀'.repeat(301) }, 'element_text_too_long'],
  [{ logo: aFileRef({ size: 512 * 1024 }) }, 'logo_too_large'],
  [{ logo: aFileRef({ mime: 'image/svg+xml' }) }, 'file_invalid'],
  [{ color: 'javascript:alert(1)' }, 'color_invalid'],
  [{ background: '#fff;background-image:url(//x)' }, 'color_invalid'],
])('refuses %j as %s', (options, code) => {
  expect(faultOf(options)).toBe(code);
});

test.each([
  { width: 100, height: 100, border: 0.5 },
  { text: '😀'.repeat(300) },
  { logo: aFileRef({ size: 512 * 1024 - 1 }) },
])('accepts the limit %j', (options) => {
  expect(faultOf(options)).toBeUndefined();
});

test('stays in place without its logo, and without one that has become too large', () => {
  const element = aQrCode({ logo: aFileRef({ size: 1_000 }) });
  expect(filesOfElement(element)).toHaveLength(1);
  expect(withFilesOfElement(element, () => undefined)).toEqual({ ...element, logo: null });
  const replaced = withFilesOfElement(element, (file) => ({ ...file, size: 600_000 }));
  expect(replaced).toEqual({ ...element, logo: null });
});

test('does not count its logo as played', () => {
  expect(playsOfElement(aQrCode({ logo: aFileRef({ size: 1_000 }) }), 10_000)).toEqual([]);
});

test('is never made smaller than 100 × 100', () => {
  const blank = newDocument({ width: 1920, height: 1080 });
  const small = newElement('text', { id: 'small', name: 'Small', width: 20, height: 20 });
  const document = addElements(blank, blank.scenes[0]?.id ?? '', [aQrCode(), small]);
  const sizeIn = (edited: typeof document) => {
    const { width, height } = findElement(edited, 'code')?.element ?? {};
    return { width, height };
  };
  expect(sizeIn(placeElement(document, 'code', { width: 10, height: 250 }))).toEqual({
    width: 100,
    height: 250,
  });
  expect(sizeIn(matchSizes(document, ['small', 'code'], 'both'))).toEqual({ width: 100, height: 100 });
});

test('a new one is empty, and a third of the shorter side of the canvas', () => {
  const created = createElement(
    'qr-code',
    { width: 1080, height: 1920 },
    { id: 'a', name: 'abc', files: [] },
  );
  expect(created).toMatchObject({ width: 324, height: 324 });
  expect(isBlankElement(created)).toBe(true);
});
