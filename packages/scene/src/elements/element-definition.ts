import type { FileRef } from '../document/file-ref.schema.ts';
import type { Migration } from '../document/migration.ts';
import type { ElementOf, ElementType } from './element.schema.ts';
import type { ElementStateOf } from './element-state.ts';

/** What comes in a file's place; undefined: it goes. */
export type ReplaceFile = (file: FileRef) => FileRef | undefined;

/** What each element type answers for itself. Times are milliseconds. */
export interface ElementDefinition<T extends ElementType> {
  migrations: readonly Migration[];
  /** What a new element of the type has beside its base and its media. */
  defaults: NewContent<T>;
  /** How long one run of it takes; 0 for what has no duration of its own. */
  durationMs(element: ElementOf<T>): number;
  /** The files it shows, in order, repetitions included. */
  files(element: ElementOf<T>): FileRef[];
  /** The element with each of its files replaced, and without those that `replace` has nothing for; undefined when none is left. */
  withFiles(element: ElementOf<T>, replace: ReplaceFile): ElementOf<T> | undefined;
  /** What it shows at a time of its scene. */
  stateAt(element: ElementOf<T>, sceneTimeMs: number): ElementStateOf<T>;
}

type BaseKey = 'id' | 'name' | 'x' | 'y' | 'width' | 'height' | 'rotation' | 'opacity' | 'locked' | 'hidden';
type MediaKey = 'pictures' | 'videos';

/** An element's own fields without its base and its media. */
export type NewContent<T extends ElementType> = Omit<ElementOf<T>, BaseKey | MediaKey>;
