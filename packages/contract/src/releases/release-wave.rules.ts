import type { ErrorDefinition } from '../kernel/errors.ts';
import { releaseErrors } from './release.errors.ts';
import { pulloutRefusal } from './release.rules.ts';
import type { Release } from './release.schema.ts';
import type { WaveSize } from './release-wave.schema.ts';

/** The size of the last wave. */
const ALL: WaveSize = { unit: 'percent', amount: 100 };

type WavedRelease = Pick<Release, 'status' | 'waves'>;

/**
 * The waves of a release with this many devices, the last one with all, and how many devices have it once each is reached.
 * Waves that would add no device are left out.
 */
export function waveTargets(
  sizes: readonly WaveSize[],
  deviceCount: number,
): { size: WaveSize; target: number }[] {
  const targets: { size: WaveSize; target: number }[] = [];
  for (const size of [...sizes, ALL]) {
    const target = Math.min(deviceCount, devicesOf(size, deviceCount));
    if (target > (targets.at(-1)?.target ?? 0)) targets.push({ size, target });
  }
  return targets;
}

/** The number of failed devices that stops a wave: this part of its devices, rounded up, and at least one. */
export function failureLimit(deviceCount: number, percent: number): number {
  return Math.max(1, Math.ceil((deviceCount * percent) / 100));
}

/** Whether some devices have the release and others do not, so that it can be neither edited nor released again. */
export function isBetweenWaves({ status, waves }: WavedRelease): boolean {
  if (pulloutRefusal({ status }) !== null || waves === null) return false;
  return waves.state === 'running' || (waves.state === 'stopped' && !waves.is_rolled_back);
}

/** Why the next wave cannot begin now, or null. */
export function waveNextRefusal(release: WavedRelease): ErrorDefinition | null {
  return stateRefusal(release) ?? (isStopped(release) ? releaseErrors.waves_stopped : null);
}

/** Why the waves cannot be stopped now, or null. */
export function waveStopRefusal(release: WavedRelease): ErrorDefinition | null {
  return waveNextRefusal(release);
}

/** Why the waves cannot be resumed now, or null. */
export function waveResumeRefusal(release: WavedRelease): ErrorDefinition | null {
  return stateRefusal(release) ?? (isStopped(release) ? null : releaseErrors.waves_running);
}

/** Why the release cannot be rolled back now, or null. */
export function waveRollBackRefusal(release: WavedRelease): ErrorDefinition | null {
  return stateRefusal(release) ?? (release.waves?.is_rolled_back ? releaseErrors.waves_rolled_back : null);
}

/** The refusal common to all actions: the release has no waves, waits for its approval, or its waves are over. */
function stateRefusal({ status, waves }: WavedRelease): ErrorDefinition | null {
  if (waves === null) return releaseErrors.waves_none;
  const offline = pulloutRefusal({ status });
  if (offline) return offline;
  if (waves.state === 'waiting') return releaseErrors.waves_not_begun;
  return waves.state === 'finished' ? releaseErrors.waves_finished : null;
}

function isStopped({ waves }: WavedRelease): boolean {
  return waves?.state === 'stopped';
}

function devicesOf({ unit, amount }: WaveSize, deviceCount: number): number {
  return unit === 'devices' ? amount : Math.ceil((deviceCount * amount) / 100);
}
