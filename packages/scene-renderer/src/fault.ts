import type { FileRef } from '@marquee/scene';

/** Everything that can go wrong while painting. A closed list, because each code has a text in both languages. */
export const SCENE_FAULT_CODES = [
  'file_unavailable',
  'picture_failed',
  'video_failed',
  'video_stalled',
  'audio_failed',
  'audio_stalled',
  'stream_failed',
  'autoplay_muted',
  'element_failed',
] as const;

export type SceneFaultCode = (typeof SCENE_FAULT_CODES)[number];

/** One fault. The rest of the scene continues. */
export interface SceneFault {
  code: SceneFaultCode;
  sceneId: string;
  /** Null for the scene's background. */
  elementId: string | null;
  file?: FileRef;
  /** The browser's message, for logs only. */
  detail: string;
}

/** A fault as reported by an element; the scene adds where it happened. */
export type ElementFault = Omit<SceneFault, 'sceneId' | 'elementId'>;

/** The message of a caught value. */
export function detailOf(reason: unknown): string {
  return reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
}

/** The name of a caught error, or nothing. Errors of another realm, such as a frame's, are not instances of this realm's `Error`. */
export function nameOf(reason: unknown): string | undefined {
  const hasName = typeof reason === 'object' && reason !== null && 'name' in reason;
  return hasName ? String(reason.name) : undefined;
}
