import { expect, test } from 'vitest';
import { marksOn, trackRows } from './track-rows.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const rest = { online_ms: 0, outage_count: 0, longest_outage_ms: 0 };

test('splits times at the midnights of the zone, and shows what lies between them as offline', () => {
  const rows = trackRows(
    {
      from: at('2026-11-25T04:00'),
      to: at('2026-11-26T04:00'),
      known_from: at('2026-11-25T10:00'),
      periods: [
        { from: at('2026-11-25T10:00'), to: at('2026-11-25T22:00'), interruptions: 0 },
        { from: at('2026-11-26T01:00'), to: at('2026-11-26T04:00'), interruptions: 2 },
      ],
      ...rest,
    },
    'Asia/Shanghai',
  );
  expect(
    rows.map(({ date, spans }) => [date, spans.map(({ kind, start, end }) => [kind, start, end])]),
  ).toEqual([
    [
      '2026-11-26',
      [
        ['online', 0, 0.25],
        ['offline', 0.25, 0.375],
        ['unstable', 0.375, 0.5],
      ],
    ],
    ['2026-11-25', [['online', 0.75, 1]]],
  ]);
});

test('draws nothing before the first known time', () => {
  const rows = trackRows({ from: 0, to: 86_400_000, known_from: null, periods: [], ...rest }, 'UTC');
  expect(rows.flatMap(({ spans }) => spans)).toEqual([]);
});

test('places screenshots on the day and time of the zone', () => {
  const screenshot = (id: number, taken_at: number) => ({
    ...{ id, taken_at, screen: 1, release_id: null, program_id: null, program_name: null },
    ...{ size: 1, login_id: '', source: null },
  });
  const all = [screenshot(1, at('2026-11-25T22:00')), screenshot(2, at('2026-11-25T15:59'))];
  const places = marksOn('2026-11-26', all, 'Asia/Shanghai');
  expect(places.map((place) => [place.screenshot.id, place.at])).toEqual([[1, 0.25]]);
});
