import { z } from 'zod';

/** The error code of an enrolment for a company that is not there or disabled: tell the onlooker, and try seldom. */
export const COMPANY_REFUSED = 'devices.company_refused';

const refusalSchema = z.object({ error: z.object({ code: z.string() }) });

/** The code of a refusal over HTTP, read from its body; undefined when something else than the server answered. */
export function refusalCode(body: unknown): string | undefined {
  return refusalSchema.safeParse(body).data?.error.code;
}
