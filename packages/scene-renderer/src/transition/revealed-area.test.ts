import { TRANSITIONS } from '@marquee/scene';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RevealingTransition, revealedArea, type UnitPoint } from './revealed-area.ts';
import { isInside } from './testing.ts';

const MOVING = ['none', 'fade', 'slide-left', 'slide-right', 'slide-up', 'slide-down'];
const REVEALING = TRANSITIONS.filter(
  (transition): transition is RevealingTransition => !MOVING.includes(transition),
);

/** Off the edges of all shapes, which have no side of their own. */
const points = Array.from(
  { length: 400 },
  (_, index): UnitPoint => [((index % 20) + 0.4321) / 20, (Math.floor(index / 20) + 0.5678) / 20],
);

describe.each(REVEALING)('%s', (transition) => {
  const shown = (progress: number, aspect: number) => {
    const rings = revealedArea(transition, progress, { aspect, seed: 'e1' });
    return points.filter((point) => isInside(point, rings));
  };

  test('begins with nothing and ends with the whole box, in any format', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 20, noNaN: true }), (aspect) => {
        expect(shown(0, aspect)).toEqual([]);
        expect(shown(1, aspect)).toHaveLength(points.length);
      }),
      { numRuns: 20 },
    );
  });

  test('never covers again what it has revealed', () => {
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9].map((progress) => shown(progress, 16 / 9));
    for (const [index, step] of steps.entries()) {
      expect(step.filter((point) => !(steps[index + 1] ?? points).includes(point))).toEqual([]);
    }
    expect(steps[2]?.length).toBeGreaterThan(0);
  });

  test('looks the same on every device', () => {
    const input = { aspect: 16 / 9, seed: 'e1' };
    expect(revealedArea(transition, 0.4, input)).toEqual(revealedArea(transition, 0.4, input));
  });
});

test('random bars differ between elements', () => {
  const bars = (seed: string) => revealedArea('random-bars', 0.5, { aspect: 1, seed });
  expect(bars('e1')).not.toEqual(bars('e2'));
});

test('a circle is round in a wide box', () => {
  const [ring = []] = revealedArea('circle', 0.5, { aspect: 4, seed: '' });
  const widest = Math.max(...ring.map(([x]) => x - 0.5)) * 4;
  const highest = Math.max(...ring.map(([, y]) => y - 0.5));
  expect(widest).toBeCloseTo(highest, 1);
});
