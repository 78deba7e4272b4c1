import type { FakeClock } from '@marquee/testkit';
import { beforeEach, expect, it } from 'vitest';
import { InProcessBus } from '../../../platform/bus/in-process-bus.ts';
import { aClock } from '../../../platform/clock/testing.ts';
import { createLogger } from '../../../platform/logger/logger.ts';
import type { ScreenFrame } from './live-frame.model.ts';
import { LiveScreens } from './live-screens.service.ts';
import { livePart, liveWanted } from './live-view.topic.ts';

const DEVICE = 7;

let clock: FakeClock;
let bus: InProcessBus;
let screens: LiveScreens;
let asked: string[];

beforeEach(() => {
  clock = aClock();
  bus = new InProcessBus(createLogger('silent'));
  screens = new LiveScreens({ bus, clock, nodeId: 'here' });
  asked = [];
  bus.subscribe(
    liveWanted,
    ({ after }) => void asked.push(after),
    () => undefined,
  );
  screens.start();
});

function frameOf(id: string): ScreenFrame {
  const received_at = clock.now();
  return { id, mime: 'image/jpeg', received_at, release_id: null, data: Buffer.from(id) };
}

it('asks once for all that wait, and again if the question may have been lost', async () => {
  const [one, other] = [screens.next(DEVICE, '', 4000), screens.next(DEVICE, '', 4000)];
  expect(asked).toEqual(['']);
  clock.advance(4000);
  expect(await Promise.all([one, other])).toEqual([{ kind: 'none' }, { kind: 'none' }]);
  void screens.next(DEVICE, '', 4000);
  expect(asked).toEqual(['', '']);
});

it('keeps one frame of a screen, however many arrive', async () => {
  const first = screens.next(DEVICE, '', 4000);
  for (const id of ['a', 'b', 'c']) screens.take(DEVICE, frameOf(id));
  await first;
  expect(await screens.next(DEVICE, 'a', 4000)).toMatchObject({ kind: 'frame', frame: { id: 'c' } });
});

it('does not show an old frame as if it were the screen', async () => {
  const first = screens.next(DEVICE, '', 4000);
  screens.take(DEVICE, frameOf('a'));
  await first;
  clock.advance(5000);
  const next = screens.next(DEVICE, '', 4000);
  expect(asked).toHaveLength(2);
  clock.advance(4000);
  expect(await next).toEqual({ kind: 'none' });
});

it('forgets screens that nobody watches, and takes nothing for them', async () => {
  const first = screens.next(DEVICE, '', 4000);
  screens.take(DEVICE, frameOf('a'));
  await first;
  screens.take(8, frameOf('b'));
  expect(screens.size).toBe(1);
  for (let second = 0; second < 50; second += 10) clock.advance(10_000);
  expect(screens.size).toBe(0);
});

it('puts a frame of another node together, whatever the order of its parts, and drops one that is incomplete', async () => {
  const next = screens.next(DEVICE, '', 4000);
  const text = Buffer.from('a picture of the screen').toString('base64');
  const part = (frame_id: string, index: number) =>
    bus.publish(livePart, {
      to: 'here',
      device_id: DEVICE,
      frame_id,
      mime: 'image/jpeg',
      received_at: clock.now(),
      release_id: 3,
      index,
      count: 2,
      data: index === 0 ? text.slice(0, 8) : text.slice(8),
    });
  part('lost', 0);
  part('whole', 1);
  part('whole', 0);
  expect(await next).toMatchObject({ kind: 'frame', frame: { id: 'whole', release_id: 3 } });
  const { frame } = (await next) as { frame: ScreenFrame };
  expect(frame.data.toString()).toBe('a picture of the screen');
});
