import { AggregationColor } from 'antd/es/color-picker/color';

/**
 * Whether dark text is readable on a color above a background. Buttons of the component library ask; its own function, which answers
 * the same, would bring the color picker to every page.
 */
export function isBright(color: AggregationColor, background: string): boolean {
  const { r, g, b, a } = color.toRgb();
  if (a > 0.5) return r * 0.299 + g * 0.587 + b * 0.114 > 192;
  // What is mostly transparent looks like its background.
  const below = new AggregationColor(background).toRgb();
  const shades = [
    [r, below.r],
    [g, below.g],
    [b, below.b],
  ] as const;
  return Math.max(...shades.map(([over, under]) => Math.round(over * a + under * (1 - a)))) > 255 / 2;
}
