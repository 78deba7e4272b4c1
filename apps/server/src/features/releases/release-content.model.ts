import type { Actor } from '../../platform/actor/actor.ts';
import type { Reacher } from '../../platform/reach/index.ts';

/** A program or a material, in playing order. */
export interface ReleaseItem {
  kind: 'program' | 'material';
  id: number;
  /** The screen of the device that shows it, 1 or 2. */
  screen: number;
  /** How long it plays, repeated or cut; null when it plays to its end. */
  playMs: number | null;
}

/** The content of a new release. */
export interface ReleaseContent {
  items: ReleaseItem[];
  /** Whose programs they may be. */
  reach: Reacher;
  playlist: { id: number; name: string } | null;
}

/** The content of a release of programs. */
export function contentOfPrograms(
  actor: Actor,
  programs: readonly Pick<ReleaseItem, 'id' | 'screen'>[],
): ReleaseContent {
  const items = programs.map((program) => ({ kind: 'program' as const, ...program, playMs: null }));
  return { items, reach: actor, playlist: null };
}
