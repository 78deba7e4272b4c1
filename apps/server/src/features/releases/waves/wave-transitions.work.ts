import { refuse, releaseErrors, type Waves } from '@marquee/contract';
import type { Change } from '../../../platform/changes/changes.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import { assignWaves } from '../../../platform/waves/index.ts';
import type { ReleaseRow } from '../release.repository.ts';
import * as releases from '../release.repository.ts';
import * as releaseDevices from '../release-device.repository.ts';
import * as waves from './release-wave.repository.ts';

/**
 * The transitions of a release in waves. Each is one conditional update in the transaction of its change: a kill leaves
 * the state before or after it, and of two that come at the same time the second is refused.
 */

/** Where a transition takes place. */
export interface Transition {
  trx: Trx;
  change: Change;
  /** The release, locked. */
  release: ReleaseRow;
  now: number;
}

/** Gives a new release its waves. Call it once the release has its devices. */
export async function planWaves(trx: Trx, releaseId: number, { sizes, ...rules }: Waves): Promise<void> {
  const assigned = assignWaves(sizes, await waves.listDevices(trx, releaseId));
  await waves.insert(trx, releaseId, assigned, rules);
}

/** Begins the first wave of a release that has just been approved. The caller marks its devices. */
export async function beginWaves(trx: Trx, releaseId: number, now: number): Promise<void> {
  const waiting = { id: releaseId, wave_state: 'waiting', wave: 0, delivered_wave: 0 } as const;
  const hasBegun = await waves.move(trx, waiting, { wave_state: 'running', wave: 1, delivered_wave: 1 });
  if (!hasBegun) throw new Error(`the waves of release ${releaseId} have begun before`);
  await waves.saveReached(trx, releaseId, { from: 1, to: 1 }, now);
}

/** Begins the next wave. After the last one the waves are finished, and the former release goes offline. */
export async function moveOn(transition: Transition, userId: number | null): Promise<void> {
  const { trx, change, release, now } = transition;
  const { id, wave, wave_count, revises_id } = release;
  change.act = 'next_wave';
  change.before = logFacts({ wave });
  await waves.saveFinished(trx, id, wave, now);
  if (wave < wave_count) {
    const next = wave + 1;
    await move(transition, { wave: next, delivered_wave: next, healthy_since: null });
    await waves.saveReached(trx, id, { from: next, to: next }, now);
    change.after = logFacts({ wave: next });
    await change.markDue('manifest', await waves.listDeviceIds(trx, id, next));
    return;
  }
  await move(transition, { wave_state: 'finished', healthy_since: null });
  change.after = logFacts({ wave_state: 'finished' });
  if (revises_id === null) return;
  await releases.takeOffline(trx, [revises_id], userId, now);
  change.ids = [id, revises_id];
  await change.markDue('manifest', await releaseDevices.listDeviceIds(trx, [revises_id]));
}

/** Begins no further wave; devices that have the release keep it. */
export async function stopWaves(transition: Transition): Promise<void> {
  const { change, release, now } = transition;
  await move(transition, {
    wave_state: 'stopped',
    healthy_since: null,
    wave_stopped_at: now,
    wave_stop_reason: 'operator',
  });
  change.act = 'stop_waves';
  change.after = logFacts({ wave: release.wave, stop_reason: 'operator' });
}

/** Stops the waves and takes the release off its devices. For a revision, the former release plays again. */
export async function rollBack(
  transition: Transition,
  reason: { stop_reason: 'operator' } | { stop_reason: 'failures'; failed_count: number },
): Promise<void> {
  const { trx, change, release, now } = transition;
  await move(transition, {
    wave_state: 'stopped',
    delivered_wave: 0,
    healthy_since: null,
    wave_stopped_at: now,
    wave_stop_reason: reason.stop_reason,
  });
  change.act = 'roll_back';
  change.after = logFacts({ wave: release.wave, ...reason });
  await change.markDue('manifest', await waves.listDeviceIds(trx, release.id, release.wave));
}

/** Continues where the waves stopped. After a roll-back, the devices of all waves so far get the release again. */
export async function resumeWaves(transition: Transition): Promise<void> {
  const { trx, change, release, now } = transition;
  const { id, wave, delivered_wave } = release;
  await move(transition, {
    wave_state: 'running',
    delivered_wave: wave,
    healthy_since: null,
    wave_stopped_at: null,
    wave_stop_reason: null,
  });
  change.act = 'resume_waves';
  change.after = logFacts({ wave });
  if (delivered_wave === wave) return;
  // What devices reported before the roll-back would stop the waves again.
  await waves.resetReports(trx, id);
  await waves.saveReached(trx, id, { from: 1, to: wave }, now);
  await change.markDue('manifest', await waves.listDeviceIds(trx, id, wave));
}

async function move({ trx, release }: Transition, progress: Parameters<typeof waves.move>[2]): Promise<void> {
  const { name } = release;
  if (!(await waves.move(trx, release, progress))) refuse(releaseErrors.waves_changed, { name });
}
