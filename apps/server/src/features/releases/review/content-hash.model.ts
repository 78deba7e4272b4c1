import { createHash } from 'node:crypto';
import { fromJson } from '../../../platform/database/columns.ts';
import type { ReleasedProgram, ReleaseRow } from '../release.repository.ts';

type Plan = Pick<
  ReleaseRow,
  'mode' | 'screen' | 'idle_seconds' | 'valid_from' | 'valid_to' | 'continuous' | 'weekdays' | 'spans'
>;
type Shown = Pick<ReleasedProgram, 'program_id' | 'screen' | 'document' | 'play_ms' | 'label'>;

/**
 * SHA-256 of what a release shows and when, as hexadecimal digits: its programs in their order with their play time, their
 * precise labels and the hashes of their files, mode, screen, idle time and schedule. Its name and its devices do not count,
 * nor do the speeches that the server prepares from texts, which may be added later.
 */
export function contentHashOf(plan: Plan, programs: readonly Shown[]): string {
  const { mode, screen, idle_seconds, valid_from, valid_to, continuous, weekdays, spans } = plan;
  const content = {
    ...{ mode, screen, valid_from, valid_to, continuous, weekdays, spans },
    // Releases from before have no such field.
    ...(idle_seconds !== null && { idle_seconds }),
    programs: programs.map(({ program_id, screen, document, play_ms, label }) => ({
      program_id,
      screen,
      ...(play_ms !== null && { play_ms }),
      ...(label && { label: fromJson(label) }),
      document: JSON.parse(document) as unknown,
    })),
  };
  return createHash('sha256').update(JSON.stringify(content, withoutSpeech)).digest('hex');
}

function withoutSpeech(key: string, value: unknown): unknown {
  return key === 'speech' ? undefined : value;
}
