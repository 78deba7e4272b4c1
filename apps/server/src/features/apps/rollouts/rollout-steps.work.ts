import { findCommand } from '@marquee/commands';
import { failureLimit, type Rollout } from '@marquee/contract';
import type { Change } from '../../../platform/changes/changes.ts';
import { fromJson } from '../../../platform/database/columns.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import { nextStep, type WaveHealth, type WaveStep } from '../../../platform/waves/index.ts';
import type { CommandDispatcher } from '../../devices/index.ts';
import type { RolloutRow } from './rollout.repository.ts';
import * as rollouts from './rollout.repository.ts';

const MINUTE_MS = 60_000;

/** Where a step is taken: in the transaction of a change, with the rollout locked. */
export interface RolloutStep {
  trx: Trx;
  change: Change;
  rollout: RolloutRow;
  now: number;
}

/** Gives the package to the devices of the waves so far that are online and do not have it; returns how many. */
export async function giveDue(
  { trx, change, rollout }: RolloutStep,
  dispatcher: Pick<CommandDispatcher, 'give'>,
): Promise<number> {
  const { id, wave, company_id, login_id } = rollout;
  const command = findCommand(rollout.command);
  const ids = await rollouts.listWaiting(trx, id, wave);
  if (!command || ids.length === 0) return 0;
  const tasks = await dispatcher.give(
    { trx, actor: { company_id, login_id }, change },
    { command, payload: fromJson(rollout.payload), delays: new Map(ids.map((device) => [device, 0])) },
  );
  await rollouts.saveGiven(trx, id, tasks);
  return ids.length;
}

/** The next step, by what the devices of the waves so far have reported. */
export async function stepOf(db: Db, rollout: RolloutRow, now: number): Promise<WaveStep> {
  const rows = await rollouts.listWaves(db, rollout.id);
  const reached: WaveHealth[] = rows.flatMap(({ reached_at, ...row }) =>
    reached_at === null ? [] : [{ ...row, reached_at }],
  );
  return nextStep(rollout, reached, now);
}

/** Begins the next wave; after the last one the rollout is finished. */
export async function moveOn({ trx, change, rollout, now }: RolloutStep): Promise<RolloutRow> {
  const { id, wave, wave_count } = rollout;
  await rollouts.saveFinished(trx, id, wave, now);
  change.act = 'next_wave';
  change.before = logFacts({ wave });
  const next =
    wave < wave_count
      ? { ...rollout, wave: wave + 1, healthy_since: null }
      : { ...rollout, state: 'finished' as const, healthy_since: null };
  const { state, healthy_since } = next;
  await rollouts.save(trx, id, { state, wave: next.wave, healthy_since });
  if (next.wave > wave) await rollouts.saveReached(trx, id, next.wave, now);
  change.after = logFacts(next.wave > wave ? { wave: next.wave } : { wave_state: 'finished' });
  return next;
}

/** Begins no further wave until an operator resumes. */
export async function stop(
  { trx, change, rollout, now }: RolloutStep,
  reason: { stop_reason: 'operator' } | { stop_reason: 'failures'; failed_count: number },
): Promise<void> {
  const { stop_reason } = reason;
  await rollouts.save(trx, rollout.id, {
    state: 'stopped',
    healthy_since: null,
    stopped_at: now,
    stop_reason,
  });
  change.act = 'stop_waves';
  change.after = logFacts({ wave: rollout.wave, ...reason });
}

/** The rollout with its waves, as clients see it. */
export async function sheetOf(
  db: Db,
  { creator_name, ...rollout }: RolloutRow & { creator_name: string | null },
): Promise<Rollout> {
  const { id, app_id, state, wave, wave_count, stop_reason, created_at, stopped_at } = rollout;
  const { healthy_minutes, failure_percent, healthy_since } = rollout;
  const rows = await rollouts.listWaves(db, id);
  return {
    ...{ id, app_id, state, wave, wave_count, stop_reason, created_at, stopped_at, creator_name },
    ...{ healthy_minutes, failure_percent },
    due_at: healthy_since === null ? null : healthy_since + healthy_minutes * MINUTE_MS,
    waves: rows.map(({ unit, amount, ...row }) => ({
      ...row,
      size: { unit, amount },
      failure_limit: failureLimit(row.device_count, failure_percent),
    })),
    failures: await rollouts.listFailures(db, id),
  };
}
