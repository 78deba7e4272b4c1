import { type ElementOf, newElement } from '@marquee/scene';
import { describe, expect, test } from 'vitest';
import { weatherFontSize } from './weather-font-size.ts';

function sizeIn(fields: Partial<ElementOf<'weather'>>): number {
  return weatherFontSize(newElement('weather', { id: 'sky', name: 'Sky', fontSize: 100, ...fields }));
}

describe.each(['today', 'three-days', 'compact'] as const)('the layout %s', (layout) => {
  test.each(['zh', 'en'] as const)(
    'has the chosen font size in a box seven times as wide (%s)',
    (language) => {
      expect(sizeIn({ layout, language, width: 700, height: 420 })).toBe(100);
    },
  );

  test('is drawn smaller in a narrow or low box, in proportion to it', () => {
    const narrow = sizeIn({ layout, width: 200, height: 900 });
    expect(narrow).toBeLessThan(60);
    expect(sizeIn({ layout, width: 100, height: 900 })).toBeCloseTo(narrow / 2);
    const low = sizeIn({ layout, width: 1600, height: 100 });
    expect(low).toBeLessThan(100);
    expect(sizeIn({ layout, width: 1600, height: 50 })).toBeCloseTo(low / 2);
  });

  test('is not drawn smaller for a long name of a city, which is shortened', () => {
    const city = { zh: '北京', en: 'Beijing', latitude: 39.9, longitude: 116.41 };
    const long = { ...city, zh: '阿拉木图'.repeat(10) };
    expect(sizeIn({ layout, city: long, width: 300 })).toBe(sizeIn({ layout, city, width: 300 }));
  });
});
