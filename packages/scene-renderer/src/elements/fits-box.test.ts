// @vitest-environment jsdom
import { type ElementOf, newElement, type SceneElement } from '@marquee/scene';
import { aDocument, aScene, FakeClock } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { mount, nodeOf } from '../testing/mount.ts';
import { measureBy, observeSizes } from '../testing/sizes.ts';

const BASE = { id: 'one', name: 'One', fontFamily: 'system', width: 300, height: 200 } as const;

function shown(element: SceneElement) {
  const clock = new FakeClock(Date.parse('2026-11-22T10:08:42Z'));
  const documentOf = (next: SceneElement) => aDocument({ scenes: [aScene({ id: 's', elements: [next] })] });
  const { host, mounted } = mount(documentOf(element), { clock, mode: 'edit' });
  document.body.replaceChildren(host);
  return {
    clock,
    update: (next: SceneElement) => mounted.update(documentOf(next)),
    destroy: () => mounted.destroy(),
    body: () => {
      const body = nodeOf(host, 'element', 'one').firstElementChild?.firstElementChild?.firstElementChild;
      if (!(body instanceof HTMLElement)) throw new Error('no body');
      return body;
    },
  };
}

describe.each(['countdown', 'date-time'] as const)('a %s', (type) => {
  const element = newElement(type, { ...BASE, align: 'right', fitsBox: true });
  /** The body is twice as wide as the box. */
  const bodySizes = () =>
    measureBy((_node, side) => {
      if (side.startsWith('client')) return side === 'clientWidth' ? 300 : 200;
      return side === 'offsetWidth' ? 600 : 100;
    });

  it('editor 2: becomes smaller until it fits, from the side at which it is aligned', () => {
    bodySizes();
    const sizes = observeSizes();
    const { body } = shown(element);
    sizes.changed();
    expect(body().style.transform).toBe('scale(0.5)');
    expect(body().style.transformOrigin).toBe('right center');
  });

  it('keeps its look without the field', () => {
    bodySizes();
    const sizes = observeSizes();
    const { body } = shown({ ...element, fitsBox: false });
    sizes.changed();
    expect(body().style.transform).toBe('');
    expect(sizes.observed.size).toBe(0);
  });

  it('is not measured by the ticks of the clock', () => {
    let measurements = 0;
    measureBy(() => {
      measurements += 1;
      return 100;
    });
    observeSizes();
    const { clock } = shown(element);
    measurements = 0;
    clock.advance(61_000);
    expect(measurements).toBe(0);
  });

  it('has its own size again when it need not fit, and leaves no observer behind', () => {
    bodySizes();
    const sizes = observeSizes();
    const { body, update, destroy } = shown(element);
    sizes.changed();
    update({ ...element, fitsBox: false });
    expect(body().style.transform).toBe('none');
    update(element);
    destroy();
    expect(sizes.observed.size).toBe(0);
  });
});

describe('a text', () => {
  const aText = (options: Partial<ElementOf<'text'>>) =>
    newElement('text', { ...BASE, text: '欢迎', fontSize: 100, letterSpacing: 10, ...options });
  /** Ten lines of letters, and a word of three letters. */
  const sizesOfText = () =>
    measureBy((node, side) => {
      if (side.startsWith('client')) return side === 'clientWidth' ? 300 : 200;
      const fontSize = Number.parseFloat(node.style.fontSize);
      return side === 'offsetHeight' ? fontSize * 10 : fontSize * 3;
    });

  it('editor 2: has the largest letters with which it fits', () => {
    sizesOfText();
    const sizes = observeSizes();
    const { body } = shown(aText({ fitsBox: true }));
    sizes.changed();
    expect(body().style.fontSize).toBe('20px');
    expect(body().style.letterSpacing).toBe('2px');
  });

  it('follows its box and its words', () => {
    sizesOfText();
    observeSizes();
    const { body, update } = shown(aText({ fitsBox: true }));
    update(aText({ fitsBox: true, height: 100 }));
    expect(body().style.fontSize).toBe('10px');
    update(aText({ fitsBox: true, fontSize: 4 }));
    expect(body().style.fontSize).toBe('4px');
  });

  it.each([{ fitsBox: false }, { fitsBox: true, roll: 'up' } as const])(
    'keeps its letters with %o',
    (options) => {
      sizesOfText();
      const sizes = observeSizes();
      const { body } = shown(aText(options));
      sizes.changed();
      expect(body().style.fontSize).toBe('100px');
    },
  );
});
