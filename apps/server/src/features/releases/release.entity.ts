import { PLAY_STATUS, RELEASE_STATUS, type Release } from '@marquee/contract';
import { fromJson } from '../../platform/database/columns.ts';
import type { ReleaseRow } from './release.repository.ts';
import { waveProgressOf } from './waves/wave-progress.entity.ts';

/** Counts and names that are not in the row itself. */
export interface ReleaseFacts {
  creator_name: string | null;
  department_name: string;
  program_names: string[];
  edited_program_names: string[];
  device_count: number;
  synchronised_count: number;
  failed_count: number;
  playing_count: number;
  cannot_show_count: number;
  offline_count: number;
  reviewer_name: string | null;
  approval_count: number;
  revises: { id: number; number: number } | null;
}

/** The server's date at an instant. */
export function dayAt(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** @param today `YYYY-MM-DD` of the server; devices in other time zones may be a day ahead or behind */
export function toRelease(row: ReleaseRow, facts: ReleaseFacts, today: string): Release {
  const { id, number, name, mode, screen, status, valid_from, valid_to, remark, created_at } = row;
  const { idle_seconds, offline_at, reviewed_at, opinion } = row;
  return {
    id,
    number,
    name,
    publish_type: row.type,
    mode,
    screen,
    status,
    play_status: playStatusOf(row, facts, today),
    valid_from,
    valid_to,
    continuous: row.continuous === 1,
    weekdays: fromJson(row.weekdays),
    spans: fromJson(row.spans),
    remark,
    idle_seconds,
    playlist: row.playlist_id === null ? null : { id: row.playlist_id, name: row.playlist_name ?? '' },
    department_id: row.department_id,
    created_at,
    offline_at,
    reviewed_at,
    opinion,
    waves: waveProgressOf(row),
    ...facts,
  };
}

function playStatusOf(row: ReleaseRow, facts: ReleaseFacts, today: string): Release['play_status'] {
  switch (row.status) {
    case RELEASE_STATUS.offline:
    case RELEASE_STATUS.deleted:
      return PLAY_STATUS.offline;
    case RELEASE_STATUS.unreviewed:
    case RELEASE_STATUS.not_approved:
      return PLAY_STATUS.none;
    case RELEASE_STATUS.approved: {
      const isValid = row.valid_from <= today && today <= row.valid_to;
      return isValid && facts.playing_count > 0 ? PLAY_STATUS.playing : PLAY_STATUS.none;
    }
  }
}
