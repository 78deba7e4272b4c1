import type { z } from 'zod';
import type { FeedUse } from '../feeds/feed.schema.ts';
import type { FindFeed } from '../feeds/feed-source.ts';
import type { FileRef, StoredFile } from '../fields/file-ref.schema.ts';
import type { FontFamily } from '../style/fonts.ts';
import type { ButtonAction } from './button/button-action.schema.ts';
import type { ElementBase } from './element-base.schema.ts';
import type { MediaSequence } from './media-sequence.ts';
import type { Migration } from './migration.ts';
import type { Point, Size } from './placed-on.ts';
import type { TimedFile } from './sequence.ts';

/** Returns the replacement of a file; undefined removes the file. */
export type ReplaceFile = (file: FileRef) => FileRef | undefined;

/** Characters that an element may show, in one face of a font family. */
export interface Glyphs {
  fontFamily: FontFamily;
  text: string;
  bold: boolean;
  italic: boolean;
}

/** Input for an element that an author adds to the canvas. */
export interface CreateInput {
  id: string;
  name: string;
  /** The files to show; at least one for the types that show materials. */
  files: readonly FileRef[];
  /** The centre of the new element; by default the centre of the canvas. */
  at?: Point | undefined;
  /** The wall time, for a type whose new element has a date. */
  epochMs?: number | undefined;
}

/** A moment of a scene: the time since the scene began, and the wall time (milliseconds since 1970). */
export interface SceneMoment {
  sceneTimeMs: number;
  epochMs: number;
  /** The time of music that continues while scenes change; 0 by default. */
  musicMs?: number | undefined;
  /** The data of feeds, for the types that show one; without it there are none. */
  findFeed?: FindFeed | undefined;
}

/** The input of `build`: id, name, the fields without a default, and overrides of the defaults. */
export type BuildInput<E extends ElementBase, Needs extends keyof E = never> = Pick<
  E,
  'id' | 'name' | Needs
> &
  Partial<E>;

/**
 * Everything other modules need from an element type. Each type has one definition, listed in `registry.ts`. Times are in milliseconds.
 * `E` is the element, `State` what it shows at a moment, `Needs` the fields without a default.
 */
export interface ElementDefinition<
  E extends ElementBase & { type: string },
  State,
  Needs extends keyof E = never,
> {
  readonly type: E['type'];
  /** The numeric code of the specification (§3). */
  readonly code: number;
  readonly schema: z.ZodType<E>;
  /** Changes to the shape of saved elements of this type; a published one is never edited. */
  readonly migrations: readonly Migration[];
  /** The smallest width and height, if it exceeds that of all elements. */
  readonly minSize?: number;
  /** An element with the type's defaults, 400 × 300 at the origin of the canvas unless `input` overrides them. */
  build(input: BuildInput<E, Needs>): E;
  /** A new element with a size and look that fit the canvas. */
  create(canvas: Size, input: CreateInput): E;
  /** The duration of one run; 0 for a type without a duration. */
  durationMs(element: E): number;
  /** The files it shows, in order, including repetitions. */
  files(element: E): FileRef[];
  /** The element with each file replaced, without the removed ones; undefined if nothing of it remains. */
  withFiles(element: E, replace: ReplaceFile): E | undefined;
  /** Files of the element that belong to no material; only for types that have some. Devices need them like the others. */
  ownFiles?(element: E): StoredFile[];
  /** The media that it shows in turn; only for types that do. */
  sequence?(element: E): MediaSequence;
  /** The feed whose data it shows; only for types that show one. */
  feed?(element: E): FeedUse;
  /** The text for which the server prepares a speech; only for types that speak. */
  spokenText?(element: E): string;
  /** The action of a visitor's press, and the element with another one; only for types that have an action. */
  action?(element: E): ButtonAction;
  withAction?(element: E, action: ButtonAction): E;
  /** The state that a view paints at a moment. */
  stateAt(element: E, moment: SceneMoment): State;
  /** The next wall time at which it looks different, if there is one; only for types that follow the wall clock. */
  nextChangeMs?(element: E, epochMs: number): number | undefined;
  /** The files that count as played in a scene of this length, with their times in the scene. */
  plays(element: E, sceneDurationMs: number): TimedFile[];
  /** The addresses of streams that no browser receives; only for types that show streams. */
  relayedStreams?(element: E): string[];
  /** Whether it is only heard, so that it has no place on the canvas. */
  readonly isBoxless?: boolean;
  /** Whether it belongs to the whole program, so that its span in its scene means nothing. */
  isOfProgram?(element: E): boolean;
  /** Whether it has sound at a moment, to which background music gives way; only for types with sound. */
  isHeardAt?(element: E, moment: SceneMoment): boolean;
  /** Whether it is allowed in interactive programs only. */
  readonly isInteractiveOnly?: boolean;
  /** How many of them a scene may have, if the type has such a limit. */
  readonly maxPerScene?: number;
  /** Whether it answers touches in an interactive program. */
  readonly isTouchable?: boolean;
  /** Whether it may be mirrored: words, digits and codes cannot be read then. */
  readonly isFlippable?: boolean;
  /** Whether the author may show a part of its pictures only. */
  readonly isCroppable?: boolean;
  /** The largest radius of its corners, if it is smaller than for other types. */
  readonly maxRadius?: number;
  /** Whether it has nothing to show yet; absent for types that always show something. */
  isBlank?(element: E): boolean;
  /** The glyphs it may show. A screen loads them before the program plays. */
  glyphs(element: E): Glyphs[];
}

/** The methods of a type that shows no files and has no duration. */
export const WITHOUT_FILES = {
  durationMs: () => 0,
  files: () => [],
  withFiles: <E>(element: E): E => element,
  plays: () => [],
};

/** The common fields of a new element. */
export const NEW_BASE: Omit<ElementBase, 'id' | 'name'> = {
  x: 0,
  y: 0,
  width: 400,
  height: 300,
  rotation: 0,
  flipX: false,
  flipY: false,
  opacity: 1,
  radius: 0,
  borderWidth: 0,
  borderColor: '#000000',
  dim: 0,
  startMs: 0,
  endMs: null,
  entrance: 'none',
  groups: [],
  locked: false,
  hidden: false,
};
