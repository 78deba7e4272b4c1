import type { FileRef } from '@marquee/scene';

/** Everything that can go wrong while painting; a closed list, because each has a text in both languages. */
export const SCENE_FAULT_CODES = [
  'file_unavailable',
  'picture_failed',
  'video_failed',
  'video_stalled',
  'autoplay_muted',
  'element_failed',
] as const;

export type SceneFaultCode = (typeof SCENE_FAULT_CODES)[number];

/** One thing that went wrong. The rest of the scene continues. */
export interface SceneFault {
  code: SceneFaultCode;
  sceneId: string;
  /** Null for the scene's background. */
  elementId: string | null;
  file?: FileRef;
  /** The browser's message, for logs only. */
  detail: string;
}

/** A fault as an element reports it; the scene adds where it happened. */
export type ElementFault = Omit<SceneFault, 'sceneId' | 'elementId'>;

/** What a caught value says of itself. */
export function detailOf(reason: unknown): string {
  return reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
}

/** The name of a caught error, or nothing. Errors of another realm, such as a frame's, are no instances of ours. */
export function nameOf(reason: unknown): string | undefined {
  const hasName = typeof reason === 'object' && reason !== null && 'name' in reason;
  return hasName ? String(reason.name) : undefined;
}
