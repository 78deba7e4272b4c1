import { DEFAULT_WAVES, type WaveSize, waveTargets } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { assignWaves } from './assign-waves.model.ts';

const { sizes } = DEFAULT_WAVES;
const devices = (count: number, isOnline: (id: number) => boolean = () => true) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, is_online: isOnline(index + 1) }));
const countsOf = (of: readonly WaveSize[], count: number) =>
  assignWaves(of, devices(count)).map(({ deviceIds }) => deviceIds.length);

describe('the waves of devices', () => {
  it.each([
    [1, [1]],
    [2, [1, 1]],
    [20, [1, 19]],
    [21, [1, 1, 19]],
    [1000, [1, 49, 950]],
  ])('distribute %i devices to one, 5 %% and all', (count, expected) => {
    expect(countsOf(sizes, count)).toEqual(expected);
  });

  it('leave out waves that add no device, and number the rest without a gap', () => {
    const waves = assignWaves(sizes, devices(3));
    expect(waves.map(({ wave, size }) => [wave, size])).toEqual([
      [1, { unit: 'devices', amount: 1 }],
      [2, { unit: 'percent', amount: 100 }],
    ]);
    expect(countsOf([{ unit: 'devices', amount: 50 }, ...sizes], 10)).toEqual([10]);
  });

  it('have the devices that are online first, and the same ones each time', () => {
    const found = devices(5, (id) => id > 3);
    const waves = assignWaves(sizes, found.toReversed());
    expect(waves.map(({ deviceIds }) => deviceIds)).toEqual([[4], [5, 1, 2, 3]]);
    expect(waves).toEqual(assignWaves(sizes, found));
  });

  it('have every device once, whatever the sizes', () => {
    const steps: WaveSize[] = [
      { unit: 'percent', amount: 33 },
      { unit: 'devices', amount: 4 },
    ];
    for (let count = 1; count < 40; count += 1) {
      const ids = assignWaves(steps, devices(count)).flatMap(({ deviceIds }) => deviceIds);
      expect(ids.toSorted((a, b) => a - b)).toEqual(devices(count).map(({ id }) => id));
      expect(waveTargets(steps, count).at(-1)?.target).toBe(count);
    }
  });
});
