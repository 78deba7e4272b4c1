import type { AppFormat } from '@marquee/contract';
import type { AppReading } from '../app/app-facts.ts';
import type { ManifestReading } from '../archive/read-manifest.ts';
import type { MediaFacts } from '../facts/media-facts.ts';
import type { MediaRefusalName } from '../facts/media-refusal.ts';
import type { MediaFormat } from '../format/media-format.ts';
import type { PortraitRequest } from '../picture/portrait.ts';
import type { ScaleRequest } from '../picture/scale-picture.ts';
import type { MadePicture } from '../tools/made-picture.ts';

/** The tasks that run in a process of their own, with their requests and results. */
export interface MediaTasks {
  inspect: { request: { path: string; suffix: string }; result: MediaFacts };
  readManifest: { request: { path: string; name: string }; result: ManifestReading };
  readApp: { request: { path: string; format: AppFormat }; result: AppReading };
  drawStrip: {
    request: { path: string; format: MediaFormat; durationMs: number; folder: string };
    result: MadePicture | null;
  };
  drawPages: { request: { path: string; folder: string }; result: MadePicture[] };
  scalePicture: { request: ScaleRequest; result: MadePicture | null };
  drawThumbnail: { request: { path: string }; result: Uint8Array };
  drawPortrait: { request: PortraitRequest; result: Uint8Array };
  redraw: { request: { picture: Uint8Array; maxPixels: number }; result: Uint8Array };
}

/** A task that runs in a process of its own. */
export type MediaTaskName = keyof MediaTasks;

/** The message that starts a task. */
export type MediaRequest = {
  [Name in MediaTaskName]: { task: Name; request: MediaTasks[Name]['request'] };
}[MediaTaskName];

/** The last message of a process. */
export type MediaAnswer =
  | { result: unknown }
  /** The file is at fault; `isCertain` unless the verdict came from a library. `why` is for the log. */
  | { refusal: MediaRefusalName; why: string; isCertain: boolean }
  /** The system is at fault (with its error code), or our own code. */
  | { error: string; code: string | undefined };

/** Any message of a process. */
export type MediaMessage = { percent: number } | MediaAnswer;
