import type { Box, Placed } from '@marquee/scene';
import type { Point } from '../../document/viewport.ts';

/** A vector turned by degrees, clockwise as on the canvas. */
export function turn({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The place of an element after a rotation about a point. */
export function turnAround(placed: Placed, centre: Point, degrees: number): Placed {
  const own = centreOf(placed);
  const way = turn({ x: own.x - centre.x, y: own.y - centre.y }, degrees);
  return {
    ...placed,
    x: centre.x + way.x - placed.width / 2,
    y: centre.y + way.y - placed.height / 2,
    rotation: placed.rotation + degrees,
  };
}
