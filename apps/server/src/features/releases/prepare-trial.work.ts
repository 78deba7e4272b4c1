import { type dryRunDaysSchema, type dryRunSchema, releaseErrors, resources } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { checkAdding, checkResources } from '../../platform/reach/index.ts';
import { lockEditable, lockPredecessor } from './lock-editable.work.ts';
import type { Snapshot } from './release.repository.ts';
import { contentOf } from './release-content.work.ts';
import * as releaseDevices from './release-device.repository.ts';
import { type Excess, listWithoutRoom } from './release-room.repository.ts';
import { takeSnapshot } from './release-snapshot.work.ts';

/** The place that a release would get, if it were created now. */
export interface TrialPlace {
  number: number;
  /** The approved release whose place it would take; undefined for a new one. */
  replacedId: number | undefined;
}

export interface Trial extends TrialPlace {
  snapshot: Snapshot;
  /** The devices because of which creating it is refused, and what they would have too many of. */
  withoutRoom: ReadonlyMap<number, Excess>;
}

/**
 * Does what creating a release, or editing the one with `id`, does before it writes, with the same refusals, but names
 * devices without room instead of refusing them. It writes a little, so the caller rolls the transaction back.
 */
export async function prepareTrial(
  trx: Trx,
  actor: Actor,
  body: z.output<typeof dryRunSchema>,
  now: number,
): Promise<Trial> {
  const { id, program_ids, second_program_ids = [], device_ids } = body;
  const programIds = [...new Set([...program_ids, ...second_program_ids])];
  await releaseDevices.checkReach(trx, actor, device_ids);
  await checkResources(trx, actor, resources.programs, programIds, 'view', releaseErrors.program_not_found);
  const place = await placeOf(trx, actor, id);
  const content = await contentOf(trx, actor, body);
  const snapshot = await takeSnapshot(trx, actor, { content, now });
  const tried = { deviceIds: device_ids, snapshot, replacedId: place.replacedId };
  return { ...place, snapshot, withoutRoom: await listWithoutRoom(trx, actor.company_id, tried, now) };
}

/** The same for one device, without the content. */
export async function prepareTrialOnDevice(
  trx: Trx,
  actor: Actor,
  { id, device_id }: z.output<typeof dryRunDaysSchema>,
): Promise<TrialPlace> {
  await releaseDevices.checkReach(trx, actor, [device_id]);
  return placeOf(trx, actor, id);
}

async function placeOf(trx: Trx, actor: Actor, id: number | undefined): Promise<TrialPlace> {
  const number = await nextNumber(trx, 'release', actor.company_id);
  if (id === undefined) {
    checkAdding(actor, 'program');
    return { number, replacedId: undefined };
  }
  await checkResources(trx, actor, resources.releases, [id], 'change');
  const former = await lockEditable(trx, actor, id);
  const predecessor = await lockPredecessor(trx, actor, former);
  return { number, replacedId: predecessor.id };
}
