import type { Release } from '@marquee/contract';
import { fromJson } from '../../platform/database/columns.ts';
import { type DevicesInZone, playStateOf } from './play-state.model.ts';
import type { ReleaseRow } from './release.repository.ts';
import { waveProgressOf } from './waves/wave-progress.entity.ts';

/** Counts and names that are not in the row itself. */
export interface ReleaseFacts {
  creator_name: string | null;
  department_name: string;
  program_names: string[];
  edited_program_names: string[];
  zones: DevicesInZone[];
  /** Whether devices of the company download at some times of the day only. */
  has_download_window: boolean;
  reviewer_name: string | null;
  approval_count: number;
  revises: { id: number; number: number } | null;
}

/** The date in UTC at an instant. */
export function dayAt(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

export function toRelease(
  row: ReleaseRow,
  { zones, has_download_window, ...facts }: ReleaseFacts,
  now: number,
): Release {
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
    valid_from,
    valid_to,
    continuous: row.continuous === 1,
    weekdays: fromJson(row.weekdays),
    spans: fromJson(row.spans),
    remark,
    download_time: has_download_window ? (row.is_urgent === 1 ? 'now' : 'window') : 'any',
    idle_seconds,
    playlist: row.playlist_id === null ? null : { id: row.playlist_id, name: row.playlist_name ?? '' },
    department_id: row.department_id,
    created_at,
    offline_at,
    reviewed_at,
    opinion,
    waves: waveProgressOf(row),
    ...facts,
    ...playStateOf(row, zones, now),
  };
}
