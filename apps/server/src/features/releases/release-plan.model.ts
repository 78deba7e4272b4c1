import type { playlistReleaseSchema } from '@marquee/contract';
import type { z } from 'zod';
import { toFlag, toJson } from '../../platform/database/columns.ts';
import { type LogFacts, logFacts } from '../../platform/operation-log/log-facts.ts';
import type { ReleaseRow, Snapshot } from './release.repository.ts';

/** The author's decisions about a release, apart from its programs and devices. */
export type ReleasePlan = Pick<
  ReleaseRow,
  | 'name'
  | 'mode'
  | 'screen'
  | 'remark'
  | 'idle_seconds'
  | 'valid_from'
  | 'valid_to'
  | 'weekdays'
  | 'continuous'
  | 'spans'
>;

type ReleaseBody = z.output<typeof playlistReleaseSchema> & {
  program_ids?: number[] | undefined;
  second_program_ids?: number[] | undefined;
};

/** The plan in a body, as the row of the release keeps it. */
export function toPlan(body: ReleaseBody): ReleasePlan {
  const { name, mode, screen, both_screens, second_program_ids } = body;
  const { remark, idle_seconds = null, valid_from, valid_to, weekdays, continuous, spans } = body;
  return {
    name,
    mode,
    screen: second_program_ids || both_screens ? 1 : screen,
    remark,
    idle_seconds,
    valid_from,
    valid_to,
    weekdays: toJson(weekdays.toSorted((a, b) => a - b)),
    continuous: toFlag(continuous),
    spans: toJson(spans),
  };
}

/** The same decisions as for another release. */
export function planOf(former: ReleaseRow): ReleasePlan {
  const { name, mode, screen, remark, idle_seconds } = former;
  const { valid_from, valid_to, weekdays, continuous, spans } = former;
  return { name, mode, screen, remark, idle_seconds, valid_from, valid_to, weekdays, continuous, spans };
}

/** Facts of a release for the log; devices only by their number. */
export function loggedFacts(
  number: number,
  { device_ids, waves, ...body }: ReleaseBody,
  { playlist, programs }: Pick<Snapshot, 'playlist' | 'programs'>,
): LogFacts {
  // A playlist is named itself, and its programs are not in the body.
  const names = new Map(programs.map(({ program_id, program_name }) => [program_id, program_name]));
  const origin = playlist
    ? { playlist: playlist.name }
    : { program_names: idsOfPrograms(body).map((id) => names.get(id) ?? '') };
  return logFacts({ number, ...body, ...origin, ...waveFacts(waves), device_count: device_ids.length });
}

function idsOfPrograms({
  program_ids = [],
  second_program_ids = [],
}: Pick<ReleaseBody, 'program_ids' | 'second_program_ids'>): number[] {
  return [...program_ids, ...second_program_ids];
}

function waveFacts(waves: ReleaseBody['waves']) {
  if (!waves) return undefined;
  const { sizes, ...rules } = waves;
  return {
    waves: sizes.map(({ unit, amount }) => (unit === 'percent' ? `${amount}%` : `${amount}`)),
    ...rules,
  };
}
