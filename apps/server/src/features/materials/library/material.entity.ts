import type { Material } from '@marquee/contract';
import { fromJson } from '../../../platform/database/columns.ts';
import { reminderUntil } from './last-day.model.ts';
import type { MaterialListRow } from './material-row.repository.ts';
import { isExpired, isUsable } from './usable.rules.ts';

/**
 * A material as the console shows it. The response schema drops the columns that only this function reads: copying the
 * row without them would take ten times as long.
 */
export function toMaterial(row: MaterialListRow, now: number): Material {
  const playable = fileOf(row.playable_sha256, row.playable_size, row.playable_mime);
  return {
    ...row,
    audio: soundOf(row.facts),
    has_thumbnail: row.thumbnail_sha256 !== null,
    has_strip: row.has_strip === 1,
    has_playable: playable !== null,
    failure: row.failure_code,
    tags: fromJson(row.tags),
    expiry: expiryOf(row.expires_at, now),
    is_usable: isUsable(row, now),
    shown: playable ?? originalOf(row),
  };
}

/** Null for a file that there is not. */
function fileOf(sha256: string | null, size: number | null, mime: string | null): Material['shown'] {
  return sha256 === null || size === null || mime === null ? null : { sha256, size, mime };
}

/** A document is shown by its pages only. */
function originalOf({ type, processing, sha256, size, mime }: MaterialListRow): Material['shown'] {
  return type === 'document' || processing !== 'ready' ? null : { sha256, size, mime };
}

function expiryOf(expires_at: number | null, now: number): Material['expiry'] {
  if (expires_at === null) return 'none';
  if (isExpired({ expires_at }, now)) return 'expired';
  return expires_at <= reminderUntil(now) ? 'soon' : 'later';
}

function soundOf(facts: MaterialListRow['facts']): Material['audio'] {
  const { audioCodec, channels = null, sampleRate = null } = fromJson(facts);
  return audioCodec ? { codec: audioCodec, channels, sample_rate: sampleRate } : null;
}
