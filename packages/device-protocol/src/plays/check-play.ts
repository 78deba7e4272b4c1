import { type PlayRecord, type PlayRejection, playRecordSchema } from './play.schema.ts';

/** No device of this product existed before. */
const EARLIEST_START = Date.UTC(2020, 0, 1);
const DAY_MS = 86_400_000;

/** A record as received, or the reason for its rejection. */
export function readPlay(record: unknown, nowMs: number): PlayRecord | PlayRejection {
  const parsed = playRecordSchema.safeParse(record);
  if (!parsed.success) return 'malformed';
  return checkTimes(parsed.data, nowMs) ?? parsed.data;
}

/**
 * Why a record is rejected, or null. A device's clock may be fast by up to a day; a play that seems longer than a
 * day results from a clock that jumped.
 */
export function checkPlay(record: unknown, nowMs: number): PlayRejection | null {
  const read = readPlay(record, nowMs);
  return typeof read === 'string' ? read : null;
}

function checkTimes({ startedAt, durationMs }: PlayRecord, nowMs: number): PlayRejection | null {
  if (durationMs < 0) return 'negative-duration';
  if (durationMs > DAY_MS) return 'too-long';
  const fault = checkStart(startedAt, nowMs);
  if (fault) return fault;
  return Number.isInteger(startedAt) && Number.isInteger(durationMs) ? null : 'malformed';
}

/** Why no play can have started at this time of a device's clock, or null. */
export function checkStart(startedAt: number, nowMs: number): 'too-early' | 'in-the-future' | null {
  if (startedAt < EARLIEST_START) return 'too-early';
  return startedAt > nowMs + DAY_MS ? 'in-the-future' : null;
}
