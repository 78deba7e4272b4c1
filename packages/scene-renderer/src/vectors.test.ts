import { readFileSync } from 'node:fs';
import type { Transition } from '@marquee/scene';
import { describe, expect, it } from 'vitest';
import { fitInto, type Size } from './stage/fit-into.ts';
import { type RevealingTransition, revealedArea } from './transition/revealed-area.ts';
import { isInside } from './transition/testing.ts';
import { transitionStyle } from './transition/transition-style.ts';

interface Look {
  opacity: number;
  /** In widths and heights of the box. */
  dx: number;
  dy: number;
}

interface Vectors {
  transitions: {
    transition: Transition;
    progress: number;
    coversBox: boolean;
    incoming: Look;
    outgoing: Look;
  }[];
  reveals: { transition: RevealingTransition; eased: number; elementId: string; rows: string[] }[];
  stages: { canvas: Size; screen: Size; scale: number; left: number; top: number }[];
}

const file = new URL('../../../docs/vectors/scenes.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;

describe('the published vectors of scene documents', () => {
  it.each(vectors.transitions)('transition: $transition at $progress', (vector) => {
    const { transition, progress, coversBox, incoming, outgoing } = vector;
    const input = { progress, coversBox, aspect: 16 / 9, seed: '' };
    expect(lookOf(transitionStyle(transition, 'incoming', input))).toEqual(incoming);
    expect(lookOf(transitionStyle(transition, 'outgoing', input))).toEqual(outgoing);
  });

  it.each(vectors.reveals)('area: $transition at $eased', ({ transition, eased, elementId, rows }) => {
    const rings = revealedArea(transition, eased, { aspect: 16 / 9, seed: elementId });
    const cells = rows.map((row, y) =>
      [...row].map((_, x) => (isInside([(x + 0.47) / 16, (y + 0.53) / 9], rings) ? '#' : '.')).join(''),
    );
    expect(cells).toEqual(rows);
  });

  it.each(vectors.stages)('stage: $canvas on $screen', ({ canvas, screen, scale, left, top }) => {
    expect(fitInto(canvas, screen, 'contain')).toEqual({ scaleX: scale, scaleY: scale, left, top });
  });
});

function lookOf({ opacity, transform }: ReturnType<typeof transitionStyle>): Look {
  const [, axis, percent] = /^translate([XY])\((.+)%\)$/.exec(String(transform)) ?? [];
  const distance = Number(percent ?? 0) / 100 || 0;
  return { opacity: Number(opacity), dx: axis === 'X' ? distance : 0, dy: axis === 'Y' ? distance : 0 };
}
