import type { LabelSet } from '@marquee/contract';
import { z } from 'zod';

/** A set that gets another priority. */
const moveSchema = z.object({ id: z.int(), priority: z.int(), former: z.int() });

export type Move = z.infer<typeof moveSchema>;

export const orderSchema = z.object({ moves: z.array(moveSchema), updates_programs: z.boolean() });

/** The moves with another one; without that of a set that is back where it was. */
export function withMove(moves: readonly Move[], set: LabelSet, priority: number): Move[] {
  const others = moves.filter(({ id }) => id !== set.id);
  return priority === set.priority ? others : [...others, { id: set.id, priority, former: set.priority }];
}

/** The sets as they are once the moves are made. */
export function moved(sets: readonly LabelSet[], moves: readonly Move[]): LabelSet[] {
  return sets.map((set) => ({
    ...set,
    priority: moves.find(({ id }) => id === set.id)?.priority ?? set.priority,
  }));
}

/** The ids of the sets of each new priority; with `isBack`, of each former one. */
export function byPriority(moves: readonly Move[], isBack = false): { priority: number; ids: number[] }[] {
  const target = ({ priority, former }: Move) => (isBack ? former : priority);
  return [...new Set(moves.map(target))].map((priority) => ({
    priority,
    ids: moves.filter((move) => target(move) === priority).map(({ id }) => id),
  }));
}
