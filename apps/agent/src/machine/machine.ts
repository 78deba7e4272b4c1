import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { HelperClient } from '../helper/helper-client.ts';
import type { RunProgram } from '../system/run-program.ts';
import { findCaptureDevice } from './capture-device.ts';
import { findOutput, type Output } from './output.ts';
import { findOutputPicture, type OutputPicture } from './output-picture.ts';
import { findPanelLight, type PanelLight } from './panel-light.ts';
import { findPanelPower, type PanelPower } from './panel-power.ts';
import { findSound, type Sound } from './sound.ts';

/** The parts of this machine, seen by the harmless half of each tool; undefined where it has none. */
export interface Machine {
  readonly sound: Sound | undefined;
  readonly light: PanelLight | undefined;
  readonly power: PanelPower | undefined;
  readonly output: Output | undefined;
  readonly picture: OutputPicture | undefined;
  /** The name of the device that captures the HDMI input. */
  readonly capture: string | undefined;
  /** Whether the privileged helper answers. */
  readonly hasHelper: boolean;
  /** Whether it can wake up by itself. */
  readonly canWake: boolean;
  /** Whether it has a journal of the agent. */
  readonly hasJournal: boolean;
}

export interface ProbeOptions {
  readonly run: RunProgram;
  readonly clock: Pick<Clock, 'after'>;
  readonly helper: Pick<HelperClient, 'call'>;
  /** Folder of the kernel's classes, `/sys/class`. */
  readonly classes: string;
  /** A part of the name of the capture device to use; undefined to recognise it. */
  readonly hdmiIn: string | undefined;
  readonly readJournal: () => Promise<string>;
}

/** Looks at the hardware. A tool that hangs or fails costs only its own ability. */
export async function probeMachine({
  run,
  clock,
  helper,
  classes,
  hdmiIn,
  readJournal,
}: ProbeOptions): Promise<Machine> {
  const works = (attempt: Promise<unknown>) => attempt.then(() => true).catch(() => false);
  const [sound, light, power, output, picture, capture, hasHelper, canWake, hasJournal] = await Promise.all([
    findSound(run),
    findPanelLight({ run, helper, folder: join(classes, 'backlight') }),
    findPanelPower(run, clock),
    findOutput(run),
    findOutputPicture(run),
    findCaptureDevice({ folder: join(classes, 'video4linux'), wanted: hdmiIn }),
    works(helper.call('ready', {})),
    works(helper.call('can-wake', {})),
    works(readJournal()),
  ]);
  return { sound, light, power, output, picture, capture, hasHelper, canWake, hasJournal };
}
