/** How a program lies in a host of another shape: whole with bars, or stretched to fill it. */
export type StageFit = 'contain' | 'fill';

/** In pixels: of the program, or of the host. */
export interface Size {
  width: number;
  height: number;
}

/** Scales and offset, in host pixels, that bring a program into a host. */
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
