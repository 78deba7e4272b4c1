import { FakeClock } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

it('keeps bytes to a bandwidth, however many take part', async () => {
  const clock = new FakeClock();
  const pace = new Pace(8, {
    now: () => clock.now(),
    after: (ms, work) => clock.setTimer(ms, work),
    every: () => () => {},
  });
  expect(pace).toMatchObject({ perSecond: 1_000_000, partSize: 250_000 });
  let sent = 0;
  const send = async () => {
    for (let part = 0; part < 8; part += 1) {
      await pace.take(pace.partSize);
      sent += pace.partSize;
    }
  };
  void send();
  void send();
  await clock.advanceAndSettle(0);
  expect(sent).toBe(250_000);
  await clock.advanceAndSettle(1000);
  expect(sent).toBe(1_250_000);
  await clock.advanceAndSettle(3000);
  expect(sent).toBe(4_000_000);
});
