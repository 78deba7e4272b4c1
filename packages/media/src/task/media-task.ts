import type { MediaFormat } from '../format/media-format.ts';
import type { MediaFacts } from '../inspection/media-facts.ts';
import type { MediaRefusalName } from '../inspection/media-refusal.ts';
import type { MadePicture } from '../tools/made-picture.ts';

/** What is asked of a process of its own, and what it answers with. */
export interface MediaTasks {
  inspect: { request: { path: string; suffix: string }; result: MediaFacts };
  drawStrip: {
    request: { path: string; format: MediaFormat; durationMs: number; folder: string };
    result: MadePicture | null;
  };
  drawPages: { request: { path: string; folder: string }; result: MadePicture[] };
  drawThumbnail: { request: { path: string }; result: Uint8Array };
  redraw: { request: { picture: Uint8Array; maxPixels: number }; result: Uint8Array };
}

export type MediaTaskName = keyof MediaTasks;

export type MediaRequest = {
  [Name in MediaTaskName]: { task: Name; request: MediaTasks[Name]['request'] };
}[MediaTaskName];

/** The last thing that a process says. */
export type MediaAnswer =
  | { result: unknown }
  /** The file is at fault, for certain where no library says so; `why` is for the log. */
  | { refusal: MediaRefusalName; why: string; isCertain: boolean }
  /** The system is, with its own code for it, or the server itself. */
  | { trouble: string; code: string | undefined };

export type MediaMessage = { percent: number } | MediaAnswer;
