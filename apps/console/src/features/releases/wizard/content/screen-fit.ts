import { type ScreenMisfit, screenMisfit } from '@marquee/contract';
import type { DeviceChoice, ProgramChoice } from '../state/choices.ts';

/** A program that does not fill the screens of some devices. */
export interface Misfit {
  program: ProgramChoice;
  /** The size of the screens: `1280*720`. */
  screen: string;
  kind: ScreenMisfit;
  /** The screen of the devices. */
  lane: number;
  devices: DeviceChoice[];
}

/**
 * The programs that do not fit a screen of the chosen devices, each with the devices by size of their screen. Screens
 * of unknown size are left out.
 */
export function misfitsOf(
  programs: readonly ProgramChoice[],
  devices: readonly DeviceChoice[],
  screen: number,
): Misfit[] {
  const bySize = Map.groupBy(devices, ({ screens }) => screens[screen - 1] ?? '');
  return programs.flatMap((program) =>
    [...bySize].flatMap(([size, chosen]): Misfit[] => {
      const kind = screenMisfit(sizeOf(program.resolution), sizeOf(size));
      return kind ? [{ program, screen: size, kind, lane: screen, devices: chosen }] : [];
    }),
  );
}

/** Of a resolution such as `1920*1080`; 0 if it is unknown. */
export function sizeOf(resolution: string): { width: number; height: number } {
  const [width = 0, height = 0] = resolution.split('*').map(Number);
  return { width, height };
}
