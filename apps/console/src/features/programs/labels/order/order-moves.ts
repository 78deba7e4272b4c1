import type { LabelSet, LabelSetOrder } from '@marquee/contract';
import { z } from 'zod';

/** A set that gets another priority. */
const moveSchema = z.object({ id: z.int(), priority: z.int() });

export type Move = z.infer<typeof moveSchema>;

export const orderSchema = z.object({ moves: z.array(moveSchema), updates_programs: z.boolean() });

/** The moves with another one; without that of a set that is back where it was. */
export function withMove(
  moves: readonly Move[],
  { id, priority: former }: LabelSet,
  priority: number,
): Move[] {
  const others = moves.filter((move) => move.id !== id);
  return priority === former ? others : [...others, { id, priority }];
}

/** Every set with the priority that it gets, and the one that it had. */
export function ordered(sets: readonly LabelSet[], moves: readonly Move[]): LabelSetOrder['sets'] {
  const priorities = new Map(moves.map(({ id, priority }) => [id, priority]));
  return sets.map(({ id, priority: former }) => ({ id, priority: priorities.get(id) ?? former, former }));
}

/** The sets of an order that get another priority. */
export function changedIn(order: LabelSetOrder['sets']): LabelSetOrder['sets'] {
  return order.filter(({ priority, former }) => priority !== former);
}

/** The order that brings back what another one has changed. */
export function reverted(order: LabelSetOrder['sets']): LabelSetOrder['sets'] {
  return order.map(({ id, priority, former }) => ({ id, priority: former, former: priority }));
}
