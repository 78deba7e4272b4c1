import type { ElementType } from './element.schema.ts';

/** A text does not change within its scene. */
export interface TextState {
  type: 'text';
}

/** Where a carousel stands. `from` is the picture being left while `progress` (0-1, linear) is below 1, else null. */
export interface PictureState {
  type: 'picture';
  index: number;
  from: number | null;
  progress: number;
  /** The picture that comes next; equal to `index` where there is but one. */
  next: number;
}

/** Which video plays, how far into it, and which comes next. */
export interface VideoState {
  type: 'video';
  index: number;
  offsetMs: number;
  next: number;
}

export type ElementState = TextState | PictureState | VideoState;

/** The state of elements of a type. */
export type ElementStateOf<T extends ElementType> = Extract<ElementState, { type: T }>;
