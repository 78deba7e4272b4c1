import type { Mouth } from '@marquee/scene';

/** A mouth in the units of a figure: half its width, and how far it opens above and below its corners. */
interface Opening {
  width: number;
  up: number;
  down: number;
  teeth?: 'upper' | 'both';
  tongue?: boolean;
}

const OPENINGS: Record<Mouth, Opening> = {
  closed: { width: 28, up: 0, down: 0 },
  small: { width: 25, up: 2, down: 6, teeth: 'upper' },
  teeth: { width: 29, up: 3, down: 7, teeth: 'both' },
  wide: { width: 32, up: 4, down: 11, teeth: 'upper', tongue: true },
  open: { width: 27, up: 7, down: 20, teeth: 'upper', tongue: true },
  round: { width: 16, up: 7, down: 13, tongue: true },
};

/** How a mouth is painted. */
export interface MouthPaint {
  /** Middle of the mouth. */
  x: number;
  y: number;
  scale: number;
  /** Colours of the lips; without them only a line is drawn around the opening. */
  lips?: { upper: string; lower: string };
  line: string;
  /** How far the closed mouth bends down, as a smile. */
  smile: number;
}

/** The shapes of a mouth, one group for each; the view shows one of them. */
export function drawMouths(paint: MouthPaint): string {
  const shapes = Object.entries(OPENINGS).map(
    ([name, opening]) =>
      `<g data-mouth="${name}"${name === 'closed' ? '' : ' display="none"'}>${drawMouth(opening, paint)}</g>`,
  );
  return `<g transform="translate(${paint.x} ${paint.y}) scale(${paint.scale})">${shapes.join('')}</g>`;
}

function drawMouth(
  { width: w, up, down, teeth, tongue }: Opening,
  { lips, line, smile }: MouthPaint,
): string {
  // The middle of a curve lies at three quarters of the height of its control points.
  const [u, d] = [up / 0.75, down / 0.75];
  const inner = `M${-w} 0C${-w * 0.55} ${-u} ${w * 0.55} ${-u} ${w} 0C${w * 0.62} ${d} ${-w * 0.62} ${d} ${-w} 0Z`;
  const isClosed = up + down === 0;
  const parts: string[] = [];
  if (lips) {
    const [lu, ld, corner] = [u + 8, d + (isClosed ? 15 : 12), isClosed ? -smile * 0.7 : 0];
    parts.push(
      `<path fill="${lips.upper}" d="M${-w - 4} ${corner}C${-w * 0.55} ${-lu} ${-w * 0.28} ${-lu - 3} 0 ${-lu + 3}C${w * 0.28} ${-lu - 3} ${w * 0.55} ${-lu} ${w + 4} ${corner}C${w * 0.5} ${-u + 4} ${-w * 0.5} ${-u + 4} ${-w - 4} ${corner}Z"/>`,
      `<path fill="${lips.lower}" d="M${-w - 4} ${corner}C${-w * 0.5} ${d} ${w * 0.5} ${d} ${w + 4} ${corner}C${w * 0.6} ${ld + 3} ${-w * 0.6} ${ld + 3} ${-w - 4} ${corner}Z"/>`,
      `<path fill="#fff" opacity=".18" d="M${-w * 0.35} ${d * 0.75 + 5}Q0 ${d * 0.75 + 9} ${w * 0.35} ${d * 0.75 + 5}Q0 ${d * 0.75 + 12} ${-w * 0.35} ${d * 0.75 + 5}Z"/>`,
    );
  }
  if (isClosed) {
    const rise = smile * (lips ? 0.7 : 0.3);
    const bend = `M${-w} ${-rise}Q0 ${lips ? smile * 0.6 : smile} ${w} ${-rise}`;
    parts.push(
      `<path d="${bend}" fill="none" stroke="${line}" stroke-width="${lips ? 2.4 : 5}" stroke-linecap="round"/>`,
    );
    return parts.join('');
  }
  parts.push(`<path fill="#5b1f26" d="${inner}"/>`);
  if (tongue) {
    const top = down * 0.35;
    parts.push(
      `<path fill="#d9707a" d="M${-w * 0.5} ${down * 0.8}C${-w * 0.4} ${top} ${w * 0.4} ${top} ${w * 0.5} ${down * 0.8}C${w * 0.3} ${down * 1.02} ${-w * 0.3} ${down * 1.02} ${-w * 0.5} ${down * 0.8}Z"/>`,
    );
  }
  if (teeth) {
    const depth = Math.min(5, up + down * 0.25);
    parts.push(
      `<path fill="#fffdfa" d="M${-w * 0.78} ${-u * 0.28}C${-w * 0.45} ${-u * 0.98} ${w * 0.45} ${-u * 0.98} ${w * 0.78} ${-u * 0.28}C${w * 0.5} ${-up + depth} ${-w * 0.5} ${-up + depth} ${-w * 0.78} ${-u * 0.28}Z"/>`,
    );
  }
  if (teeth === 'both') {
    parts.push(
      `<path fill="#f4efea" d="M${-w * 0.66} ${d * 0.36}C${-w * 0.4} ${d * 0.92} ${w * 0.4} ${d * 0.92} ${w * 0.66} ${d * 0.36}C${w * 0.4} ${d * 0.3} ${-w * 0.4} ${d * 0.3} ${-w * 0.66} ${d * 0.36}Z"/>`,
    );
  }
  if (!lips)
    parts.push(
      `<path d="${inner}" fill="none" stroke="${line}" stroke-width="3.4" stroke-linejoin="round"/>`,
    );
  return parts.join('');
}
