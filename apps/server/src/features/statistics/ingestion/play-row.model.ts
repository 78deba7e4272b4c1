import { type PlayRejection, readPlay } from '@marquee/device-protocol';
import type { NewRow } from '../../../platform/database/tables.ts';
import { releaseIdOf } from '../../manifests/index.ts';
import type { PlayingDevice } from './playing-device.model.ts';
import type { ReleasedNames } from './released-names.repository.ts';

export type PlayRow = Required<NewRow<'play'>>;

/** The row of a play record, with the names from the server's release, or why the record is rejected. */
export function judgePlay(
  record: unknown,
  bootId: string,
  device: PlayingDevice,
  names: ReadonlyMap<number, ReleasedNames>,
  now: number,
): PlayRow | PlayRejection {
  const play = readPlay(record, now);
  if (typeof play === 'string') return play;
  const { programId, materialId } = play;
  const releaseId = releaseIdOf(play.releaseId);
  const released = names.get(releaseId);
  if (!released) return 'unknown-release';
  const programName = released.programs.get(programId);
  if (programName === undefined) return 'unknown-program';
  const materialName = materialId === undefined ? null : released.materials.get(materialId);
  if (materialName === undefined) return 'unknown-material';
  return {
    device_id: device.id,
    boot_id: bootId,
    seq: play.seq,
    company_id: device.companyId,
    program_id: programId,
    program_name: programName,
    material_id: materialId ?? null,
    material_name: materialName,
    release_id: releaseId,
    screen: play.screen,
    started_at: play.startedAt,
    duration_ms: play.durationMs,
    is_cut: play.cut ? 1 : 0,
    received_at: now,
  };
}
