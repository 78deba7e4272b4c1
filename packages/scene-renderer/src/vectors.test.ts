import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Transition, transitionStyle } from './elements/picture/transition-style.ts';
import { fitInto, type Size } from './stage/fit-into.ts';

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
  stages: { canvas: Size; screen: Size; scale: number; left: number; top: number }[];
}

const file = new URL('../../../docs/vectors/scenes.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;

describe('the published vectors of scene documents', () => {
  it.each(vectors.transitions)('transition: $transition at $progress', (vector) => {
    const { transition, progress, coversBox, incoming, outgoing } = vector;
    expect(lookOf(transitionStyle(transition, 'incoming', progress, coversBox))).toEqual(incoming);
    expect(lookOf(transitionStyle(transition, 'outgoing', progress, coversBox))).toEqual(outgoing);
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
