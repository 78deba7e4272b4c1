import { z } from 'zod';

/** The answer of the player's page when the agent asks `marqueeHealth()`. */
export const pageHealthSchema = z.object({
  /** How many frames that the page asked for, one each second, it has been given since it was loaded. */
  frames: z.number(),
  /** Whether its screen is off, so that nothing has to be presented. */
  isOff: z.boolean(),
});

export type PageHealth = z.output<typeof pageHealthSchema>;
