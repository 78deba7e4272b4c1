import { expect, test } from 'vitest';
import { trackOf } from './device-track.model.ts';

const span = { from: 100, to: 200 };

test('cuts periods to the shown time, and counts what lies between them', () => {
  expect(
    trackOf(
      [
        { started_at: 50, ended_at: 120, returns: 0 },
        { started_at: 150, ended_at: 160, returns: 3 },
        { started_at: 165, ended_at: null, returns: 0 },
      ],
      span,
    ),
  ).toEqual({
    ...span,
    known_from: 100,
    periods: [
      { from: 100, to: 120, interruptions: 0 },
      { from: 150, to: 160, interruptions: 3 },
      { from: 165, to: 200, interruptions: 0 },
    ],
    online_ms: 65,
    outage_count: 2,
    longest_outage_ms: 30,
  });
});

test('an outage that lasts counts too', () => {
  expect(trackOf([{ started_at: 110, ended_at: 120, returns: 0 }], span)).toMatchObject({
    known_from: 110,
    outage_count: 1,
    longest_outage_ms: 80,
  });
});

test('knows nothing of a device without a period', () => {
  expect(trackOf([], span)).toMatchObject({ known_from: null, periods: [], online_ms: 0, outage_count: 0 });
});
