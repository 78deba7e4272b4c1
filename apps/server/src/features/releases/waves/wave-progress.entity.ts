import type { WaveProgress } from '@marquee/contract';
import type { ReleaseRow } from '../release.repository.ts';

/** How far a release has come, as clients see it; null if it does not go out in waves. */
export function waveProgressOf(
  row: Pick<ReleaseRow, 'wave_state' | 'wave' | 'wave_count' | 'delivered_wave' | 'wave_stop_reason'>,
): WaveProgress | null {
  const { wave_state: state, wave, wave_count, delivered_wave, wave_stop_reason: stop_reason } = row;
  if (state === null) return null;
  const is_rolled_back = state === 'stopped' && delivered_wave === 0;
  return { state, wave, wave_count, stop_reason, is_rolled_back };
}
