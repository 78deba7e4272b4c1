import { z } from 'zod';

/** How one picture or page replaces another. A direction in the name is where the edge or the picture moves to. */
export const TRANSITIONS = [
  'none',
  'fade',
  'slide-left',
  'slide-right',
  'slide-up',
  'slide-down',
  'blinds-horizontal',
  'blinds-vertical',
  'wipe-left',
  'wipe-right',
  'wipe-up',
  'wipe-down',
  'box-in',
  'box-out',
  'strips-left-up',
  'strips-left-down',
  'strips-right-up',
  'strips-right-down',
  'rhombus',
  'wheel',
  'fan',
  'plus',
  'random-bars',
  'circle',
] as const;

/** One of {@link TRANSITIONS} (spec §9). */
export type Transition = (typeof TRANSITIONS)[number];

export const transitionSchema = z
  .enum(TRANSITIONS)
  .describe(
    'How one picture replaces another, in the first 800 ms of the new one. A direction is the one in which the pictures, or the edge between them, move.',
  );
