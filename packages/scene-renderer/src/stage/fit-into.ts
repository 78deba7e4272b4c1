/** How a program fits a host of another aspect ratio: whole with bars, or stretched. */
export type StageFit = 'contain' | 'fill';

/** In program pixels or host pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The scales and offset, in host pixels, of a program in a host. */
export interface StagePlacement {
  scaleX: number;
  scaleY: number;
  left: number;
  top: number;
}

/** Fits a program into a host; a host without area yields scale 0. */
export function fitInto(program: Size, host: Size, fit: StageFit): StagePlacement {
  const scaleX = Math.max(0, host.width) / program.width;
  const scaleY = Math.max(0, host.height) / program.height;
  if (fit === 'fill') return { scaleX, scaleY, left: 0, top: 0 };
  const scale = Math.min(scaleX, scaleY);
  return {
    scaleX: scale,
    scaleY: scale,
    left: (host.width - program.width * scale) / 2,
    top: (host.height - program.height * scale) / 2,
  };
}
