import { expect, test } from 'vitest';
import { fillDays } from './fill-days.ts';

test('a day without plays counts as zero', () => {
  expect(fillDays([{ day: '2026-02-28', play_count: 4 }], '2026-02-27', '2026-03-01')).toEqual([
    { day: '2026-02-27', play_count: 0 },
    { day: '2026-02-28', play_count: 4 },
    { day: '2026-03-01', play_count: 0 },
  ]);
});

test('a period of many years contains only days with plays', () => {
  const days = [{ day: '2026-02-28', play_count: 4 }];
  expect(fillDays(days, '2000-01-01', '2026-03-01')).toEqual(days);
});
