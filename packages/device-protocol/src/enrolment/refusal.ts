import { z } from 'zod';

/**
 * The error code of an enrolment for a company that does not exist or is disabled: show it on the screen, and retry
 * rarely.
 */
export const COMPANY_REFUSED = 'devices.company_refused';

/** The error code of an enrolment whose request key was used before: send a new key. */
export const REQUEST_KEY_USED = 'devices.request_key_used';

/** The error code of a file that the server has found damaged on its own disk: retry later. */
export const FILE_DAMAGED = 'platform.file_damaged';

/** The error code of a file that the data plan of the device has no room for: report it, and retry later. */
export const TRAFFIC_USED_UP = 'devices.traffic_used_up';

/** The error code of a file outside of the times at which the device may download: retry later. */
export const OUTSIDE_WINDOW = 'devices.outside_download_window';

const refusalSchema = z.object({ error: z.object({ code: z.string() }) });

/** The code of an HTTP refusal, read from its body; undefined if the answer did not come from the server itself. */
export function refusalCode(body: unknown): string | undefined {
  return refusalSchema.safeParse(body).data?.error.code;
}
