import { formatOfMime, runMediaTask } from '@marquee/media';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/logger/logger.ts';

/** A picture to be scaled down. */
export interface ScalingTask {
  path: string;
  mime: string;
  /** Pixels of the longer side. */
  side: number;
  /** An empty local folder for the result. */
  folder: string;
  signal: AbortSignal;
}

/** The scaled picture as a file in the folder of the task. */
export interface ScaledPicture {
  path: string;
  mime: string;
  width: number;
  height: number;
}

/** Returns null if the picture is shown as it is. @throws MediaRefusal when it cannot be decoded */
export type ScalePicture = (task: ScalingTask) => Promise<ScaledPicture | null>;

const TIME_LIMIT_MS = 2 * 60_000;

/** Scales pictures in processes of their own. */
export function pictureScaler(clock: Clock, logger: Logger): ScalePicture {
  return ({ mime, signal, ...place }) => {
    const limits = { clock, logger, timeLimitMs: TIME_LIMIT_MS, signal };
    return runMediaTask('scalePicture', { ...place, format: formatOfMime(mime) }, limits);
  };
}
