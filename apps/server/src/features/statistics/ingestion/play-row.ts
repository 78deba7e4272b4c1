import { checkPlay, type PlayRejection, playRecordSchema } from '@marquee/device-protocol';
import type { Insertable } from 'kysely';
import type { PlayTable } from '../../../platform/database/tables/devices.ts';
import type { PlayingDevice } from './playing-device.ts';
import type { ReleasedNames } from './released-names.repository.ts';

export type PlayRow = Required<Insertable<PlayTable>>;

export type JudgedPlay = { row: PlayRow } | { rejection: PlayRejection };

/** Makes a row of a record, under the names that the server knows, or says why it cannot be counted. */
export function judgePlay(
  record: unknown,
  bootId: string,
  device: PlayingDevice,
  namesOf: (releaseId: number) => ReleasedNames | undefined,
  now: number,
): JudgedPlay {
  const rejection = checkPlay(record, now);
  if (rejection) return { rejection };
  const { releaseId, programId, materialId, ...play } = playRecordSchema.parse(record);
  const names = namesOf(releaseId);
  if (!names) return { rejection: 'unknown-release' };
  const programName = names.programs.get(programId);
  if (programName === undefined) return { rejection: 'unknown-program' };
  const materialName = materialId === undefined ? null : names.materials.get(materialId);
  if (materialName === undefined) return { rejection: 'unknown-material' };
  return {
    row: {
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
      received_at: now,
    },
  };
}
