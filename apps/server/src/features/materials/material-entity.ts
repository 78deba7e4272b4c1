import type { Material } from '@marquee/contract';
import { fromJson } from '../../platform/database/columns.ts';
import { reminderUntil } from './last-day.ts';
import type { MaterialFileRow } from './material-file.repository.ts';
import type { MaterialListRow } from './material-rows.ts';
import type { MediaFacts } from './media/media-facts.ts';

/** What is kept of a file beside the columns; older rows know the codec of their sound alone. */
export type KeptFacts = Partial<
  Pick<
    MediaFacts,
    'format' | 'profile' | 'isInterlaced' | 'audioCodec' | 'channels' | 'sampleRate' | 'bitrate' | 'frameRate'
  >
>;

/** What stands with a material in tables of its own. */
export interface MaterialExtras {
  tags: string[];
  strip: boolean;
  playable: MaterialFileRow | undefined;
}

/** A material as the console shows it. */
export function toMaterial(row: MaterialListRow, extras: MaterialExtras, now: number): Material {
  const { thumbnail_sha256, facts, expires_at, failure_code, ...rest } = row;
  const expiry = expiryOf(expires_at, now);
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
    expiry,
    is_usable: row.processing === 'ready' && row.type !== 'audio' && expiry !== 'expired',
    shown: shown && { sha256: shown.sha256, size: shown.size, mime: shown.mime },
  };
}

function expiryOf(expiresAt: number | null, now: number): Material['expiry'] {
  if (expiresAt === null) return 'none';
  if (expiresAt <= now) return 'expired';
  return expiresAt <= reminderUntil(now) ? 'soon' : 'later';
}

function soundOf(facts: MaterialListRow['facts']): Material['audio'] {
  const { audioCodec, channels = null, sampleRate = null } = fromJson(facts) as KeptFacts;
  return audioCodec ? { codec: audioCodec, channels, sample_rate: sampleRate } : null;
}
