import { z } from 'zod';

const paramsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
);

/** The body of every response with a status of 400 or above. */
export const errorAnswerSchema = z.object({
  error: z.object({
    code: z.string(),
    params: paramsSchema,
    fields: z.array(z.object({ path: z.string(), code: z.string(), params: paramsSchema })),
    /** For the administrator, who finds the same id in the server's log. */
    request_id: z.string(),
  }),
});

export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;
