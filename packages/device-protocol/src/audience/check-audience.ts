import { checkStart } from '../plays/check-play.ts';
import {
  AUDIENCE_SLOT_MS,
  type AudienceRecord,
  type AudienceRejection,
  audienceRecordSchema,
} from './audience.schema.ts';

/** One person cannot be there longer than the span; a source reports at most fifty people at a time. */
const MAX_PRESENT = 50;

/** Timers are late: a span may end a little after its five minutes. */
const TOLERANCE_MS = 60_000;

/** A record as received, or the reason for its rejection. */
export function readAudience(record: unknown, nowMs: number): AudienceRecord | AudienceRejection {
  const parsed = audienceRecordSchema.safeParse(record);
  if (!parsed.success) return 'malformed';
  const { data } = parsed;
  const { from, to, dwellMs, attentionMs, observedMs = 0 } = data;
  if (![from, to, dwellMs, attentionMs, observedMs].every(Number.isSafeInteger)) return 'malformed';
  const span = to - from;
  const longest = AUDIENCE_SLOT_MS + TOLERANCE_MS;
  const isPossible =
    span >= 0 &&
    span <= longest &&
    observedMs >= 0 &&
    observedMs <= longest &&
    dwellMs >= 0 &&
    dwellMs <= longest * MAX_PRESENT &&
    attentionMs >= 0 &&
    attentionMs <= dwellMs;
  if (!isPossible) return 'impossible';
  const start = checkStart(from, nowMs);
  if (start === 'too-early' || start === 'in-the-future') return start;
  return start === null ? data : 'malformed';
}
