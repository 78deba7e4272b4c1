const SERIES = 5;

/** The colours of the series of a chart, in order, for a canvas, which cannot read variables. */
export function chartColours(): string[] {
  const style = getComputedStyle(document.documentElement);
  return Array.from({ length: SERIES }, (_, index) =>
    style.getPropertyValue(`--marquee-chart-${index + 1}`).trim(),
  );
}
