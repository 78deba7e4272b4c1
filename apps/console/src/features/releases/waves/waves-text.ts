import { type Waves, waveTargets } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../../shared/format/number.ts';

/** How many devices have a release after each wave: `1 → 50 → 1,000 devices`. */
export function wavesText({ sizes }: Waves, deviceCount: number, t: TFunction): string {
  const targets = waveTargets(sizes, deviceCount).map(({ target }) => formatNumber(target));
  return t('release_waves.summary', { targets: targets.join(' → '), count: deviceCount });
}
