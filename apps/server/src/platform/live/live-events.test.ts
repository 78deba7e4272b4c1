import type { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { aClock } from '../clock/testing.ts';
import { createLogger } from '../logger/logger.ts';
import { type CompanyEvent, LiveEvents, liveTopic } from './live-events.ts';

describe('live events', () => {
  let clock: FakeClock;
  let live: LiveEvents;
  let sent: CompanyEvent[];
  beforeEach(() => {
    const bus = new InProcessBus(createLogger('silent'));
    clock = aClock();
    live = new LiveEvents(bus, clock);
    sent = [];
    bus.subscribe(
      liveTopic,
      (event) => void sent.push(event),
      () => {},
    );
  });

  it('of the same company and topic are sent together', () => {
    live.changed(1, 'devices', [7]);
    live.changed(2, 'devices', [5]);
    live.changed(1, 'devices', new Set([8, 7]));
    clock.advance(250);
    expect(sent).toEqual([
      { company_id: 1, topic: 'devices', ids: [7, 8] },
      { company_id: 2, topic: 'devices', ids: [5] },
    ]);
  });

  it.each([
    ['before', [[], [7]]],
    ['after', [[7], []]],
  ])('say that everything may have changed when that was reported %s a single row', (_when, calls) => {
    for (const ids of calls) live.changed(1, 'materials', ids);
    clock.advance(250);
    expect(sent).toEqual([{ company_id: 1, topic: 'materials', ids: [] }]);
    live.changed(1, 'materials', [9]);
    clock.advance(250);
    expect(sent.at(-1)).toEqual({ company_id: 1, topic: 'materials', ids: [9] });
  });

  it('carry no ids when there are too many', () => {
    live.changed(
      1,
      'devices',
      Array.from({ length: 201 }, (_, index) => index + 1),
    );
    clock.advance(250);
    expect(sent).toEqual([{ company_id: 1, topic: 'devices', ids: [] }]);
  });
});
