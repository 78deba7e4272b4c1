import {
  type addedProgramsSchema,
  DEVICE_OPERATIONS,
  type DeviceTarget,
  deviceErrors,
  type ProgramRemoval,
  refuse,
  releaseErrors,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import type { ReleaseService } from '../../releases/index.ts';
import { namesOf } from '../commands/command-dispatcher.service.ts';
import type { Targets } from '../commands/targets.service.ts';
import type { Target } from '../commands/with-modules.work.ts';
import * as deviceEvents from '../records/device-event.repository.ts';

const YEAR_MS = 365 * 86_400_000;

export interface DeviceProgramsDeps extends Pick<Platform, 'db' | 'clock'> {
  targets: Targets;
  releases: Pick<ReleaseService, 'create' | 'removePrograms'>;
  /** The zone whose day is today. */
  timeZone: string;
}

/** Programs that operators add to devices, or take off them, without planning a release. */
export class DevicePrograms {
  readonly #deps: DeviceProgramsDeps;

  constructor(deps: DeviceProgramsDeps) {
    this.#deps = deps;
  }

  /**
   * Releases programs from today, without a break.
   * Refuses: not_found, groups.not_found, releases.program_not_found, no_target, too_many_targets, no_recipient,
   * releases.device_not_found, releases.program_empty, releases.material_missing, releases.material_unusable,
   * releases.device_full, releases.device_files_full.
   */
  async add(
    actor: Actor,
    target: DeviceTarget,
    { program_ids, mode, screen, name, valid_to }: z.output<typeof addedProgramsSchema>,
  ): ReturnType<ReleaseService['create']> {
    const { clock, releases } = this.#deps;
    const now = clock.now();
    const [today = '', time = ''] = this.#wallTime(now).split(' ');
    const lastDay = mode === 'inter-cut' ? today : this.#wallTime(now + YEAR_MS).slice(0, today.length);
    return releases.create(actor, {
      name: name ?? `${mode}-${today.replaceAll('-', '')}-${time.replaceAll(':', '')}`,
      mode,
      screen,
      program_ids,
      device_ids: idsOf(await this.#devices(actor, target)),
      remark: '',
      valid_from: today,
      valid_to: valid_to ?? lastDay,
      continuous: true,
      weekdays: [],
      spans: [],
    });
  }

  /**
   * Takes the releases that have only these programs off devices, or all releases without `programIds`.
   * Refuses: not_found, groups.not_found, releases.program_not_found, no_target, too_many_targets, no_recipient,
   * releases.device_not_found, releases.none_on_devices.
   */
  async remove(actor: Actor, target: DeviceTarget, programIds?: readonly number[]): Promise<ProgramRemoval> {
    const found = await this.#devices(actor, target, true);
    if (programIds)
      await checkResources(
        this.#deps.db,
        actor,
        resources.programs,
        programIds,
        'view',
        releaseErrors.program_not_found,
      );
    const removal = await this.#deps.releases.removePrograms(actor, {
      subject: namesOf(found),
      deviceIds: idsOf(found),
      programIds,
    });
    if (!programIds) await this.#noteCleared(actor, removal.device_ids);
    return removal;
  }

  /** Among the operations of the devices; the change itself is in the operation log already. */
  async #noteCleared({ login_id }: Actor, deviceIds: readonly number[]): Promise<void> {
    const { db, clock } = this.#deps;
    const event = { operation: DEVICE_OPERATIONS.clear_programs, at: clock.now(), login_id, detail: '' };
    await withTransaction(db, (trx) => deviceEvents.addMany(trx, deviceIds, event));
  }

  /** The devices that the actor may change. A disabled device gets nothing, but may lose what it has. */
  async #devices(actor: Actor, target: DeviceTarget, isRemoval = false): Promise<Target[]> {
    const { db, targets } = this.#deps;
    const found = await targets.resolve(db, actor, target, 'change');
    const able = found.filter(({ may_change, state }) => may_change && (isRemoval || state === 'active'));
    if (able.length === 0) refuse(deviceErrors.no_recipient, { count: found.length });
    return able;
  }

  /** `2026-11-26 21:30:00`. */
  #wallTime(at: number): string {
    return new Date(at).toLocaleString('sv-SE', { timeZone: this.#deps.timeZone });
  }
}

function idsOf(found: readonly Target[]): number[] {
  return found.map(({ id }) => id);
}
