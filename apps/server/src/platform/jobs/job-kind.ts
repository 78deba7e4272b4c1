import type { z } from 'zod';

/** Kinds without a lane of their own share this one. */
const SHARED_LANE = 'shared';

/** A kind of job. Its payload is parsed when it is read from the database. */
export interface JobKind<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Jobs of one lane take turns by company, and never wait for those of another. */
  readonly lane: string;
  /** How many jobs of its own lane each server runs at a time; undefined in the shared lane. */
  readonly atOnce: number | undefined;
}

/**
 * A kind with `atOnce` has a lane of its own, for that many jobs on each server. Long jobs need one, because others never wait for
 * them then.
 */
export function defineJob<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  { atOnce }: { atOnce?: number } = {},
): JobKind<Payload> {
  return { name, payload, lane: atOnce === undefined ? SHARED_LANE : name, atOnce };
}
