import type { FileRef } from '@marquee/scene';
import type { ElementFault } from './fault.ts';

/**
 * What the painting is for. `play`: a screen or a preview, with sound and preloading; `edit`: the editor's canvas, which nothing captures the
 * pointer of; `still`: a thumbnail, where a video is a picture.
 */
export type RenderMode = 'edit' | 'play' | 'still';

/** Answers the address at which the browser finds a file. */
export type ResolveFile = (file: FileRef) => string | Promise<string>;

/** What every part of a scene is given. */
export interface RenderContext {
  readonly document: Document;
  readonly mode: RenderMode;
  readonly resolveFile: ResolveFile;
  /** Answers the address of a video's still picture, for `edit` and `still`; without it the video's first frame is shown. */
  readonly resolveStill: ResolveFile | undefined;
  readonly report: (fault: ElementFault) => void;
  /** Factor for the volume of every element, 0-1; asked with each frame. Left out, it is 1. */
  readonly masterVolume?: (() => number) | undefined;
}

/** A moment of a scene, and whether time passes. */
export interface Moment {
  sceneTimeMs: number;
  isPlaying: boolean;
  rate: number;
}
