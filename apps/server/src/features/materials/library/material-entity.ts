import type { Material } from '@marquee/contract';
import { fromJson } from '../../../platform/database/columns.ts';
import { reminderUntil } from '../expiry/last-day.ts';
import type { MaterialFileRow } from './material-file.repository.ts';
import type { MaterialListRow } from './material-row.repository.ts';
import { isExpired, isUsable } from './usable.rules.ts';

/** What other tables hold about a material. */
export interface MaterialExtras {
  tags: string[];
  strip: boolean;
  playable: MaterialFileRow | undefined;
}

/** A material as the console shows it. */
export function toMaterial(row: MaterialListRow, extras: MaterialExtras, now: number): Material {
  const { thumbnail_sha256, facts, expires_at, failure_code, ...rest } = row;
  const original = row.type === 'document' || row.processing !== 'ready' ? null : row;
  const shown = extras.playable ?? original;
  return {
    ...rest,
    audio: soundOf(facts),
    has_thumbnail: thumbnail_sha256 !== null,
    has_strip: extras.strip,
    has_playable: extras.playable !== undefined,
    failure: failure_code,
    tags: extras.tags,
    expiry: expiryOf(expires_at, now),
    is_usable: isUsable(row, now),
    shown: shown && { sha256: shown.sha256, size: shown.size, mime: shown.mime },
  };
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
