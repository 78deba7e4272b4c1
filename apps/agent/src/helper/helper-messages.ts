import { z } from 'zod';

/** One line of JSON for each connection. */
export const helperRequestSchema = z.strictObject({ verb: z.string(), args: z.unknown() });

/** The answer, after which the helper ends the connection. */
export const helperAnswerSchema = z.object({ failure: z.string() });

/** Far more than any request needs. */
export const MAX_REQUEST_BYTES = 4096;
