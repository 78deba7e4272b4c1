import type { DeviceChoice, ProgramChoice } from './choices.ts';

/** A program that does not fill the screens of some devices. */
export interface Misfit {
  program: ProgramChoice;
  /** The size of the screens: `1280*720`. */
  screen: string;
  /** The program is upright or wide where the screens are not, or it leaves black bars. */
  kind: 'portrait' | 'landscape' | 'bars';
  devices: DeviceChoice[];
}

/** Ratios that differ less than this leave bars that nobody sees. */
const TOLERANCE = 0.01;

/**
 * The programs that do not fit a screen of the chosen devices, each with the devices by size of their screen. A program
 * of another resolution but the same shape is scaled and fits. Screens of unknown size are left out.
 */
export function misfitsOf(
  programs: readonly ProgramChoice[],
  devices: readonly DeviceChoice[],
  screen: number,
): Misfit[] {
  const bySize = Map.groupBy(devices, ({ screens }) => screens[screen - 1] ?? '');
  return programs.flatMap((program) =>
    [...bySize].flatMap(([size, chosen]): Misfit[] => {
      const kind = misfit(program.resolution, size);
      return kind ? [{ program, screen: size, kind, devices: chosen }] : [];
    }),
  );
}

function misfit(program: string, screen: string): Misfit['kind'] | undefined {
  const own = ratioOf(program);
  const its = ratioOf(screen);
  if (own === undefined || its === undefined) return undefined;
  if (own < 1 && its > 1) return 'portrait';
  if (own > 1 && its < 1) return 'landscape';
  return Math.abs(own / its - 1) > TOLERANCE ? 'bars' : undefined;
}

function ratioOf(size: string): number | undefined {
  const [width = 0, height = 0] = size.split('*').map(Number);
  return width > 0 && height > 0 ? width / height : undefined;
}
