import { z } from 'zod';

/** How a user prefers a list to be shown. */
export const displayModeSchema = z.object({ mode: z.enum(['list', 'thumbnail']) });
