import type { Typography } from '@marquee/scene';
import { paintColor } from './paint-color.ts';

/**
 * Outline and shadow of letters as CSS. The outline consists of displaced copies of the letters in a circle, because strokes around
 * letters cover their inner half in browsers that cannot paint them behind.
 */
export function textShadow({ outline, shadow }: Pick<Typography, 'outline' | 'shadow'>): string {
  const layers: string[] = [];
  if (outline && outline.width > 0) {
    const color = paintColor(outline.color);
    for (const radius of radiiUpTo(outline.width)) layers.push(...circle(radius, color));
  }
  if (shadow) {
    layers.push(`${shadow.x}px ${shadow.y}px ${shadow.blur}px ${paintColor(shadow.color)}`);
  }
  return layers.length > 0 ? layers.join(', ') : 'none';
}

/** An inner circle closes the gap between thin strokes and a wide outline. */
function radiiUpTo(width: number): number[] {
  return width > 3 ? [width, width / 2] : [width];
}

function circle(radius: number, color: string): string[] {
  const copies = Math.min(40, Math.max(12, Math.ceil(radius * 4)));
  return Array.from({ length: copies }, (_, index) => {
    const angle = (2 * Math.PI * index) / copies;
    const at = (value: number) => `${(radius * value).toFixed(2)}px`;
    return `${at(Math.cos(angle))} ${at(Math.sin(angle))} 0px ${color}`;
  });
}
