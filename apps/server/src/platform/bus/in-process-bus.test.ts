import { expect, it } from 'vitest';
import { createLogger } from '../logger/logger.ts';
import { defineTopic } from './bus.ts';
import { InProcessBus } from './in-process-bus.ts';

const changed = defineTopic<{ id: number }>('changed');

it('tells every subscriber of the topic until it leaves', () => {
  const bus = new InProcessBus(createLogger('silent'));
  const heard: number[] = [];
  const leave = bus.subscribe(changed, ({ id }) => heard.push(id));
  bus.publish(changed, { id: 1 });
  leave();
  bus.publish(changed, { id: 2 });
  expect(heard).toEqual([1]);
});

it('goes on after a subscriber that throws', () => {
  const bus = new InProcessBus(createLogger('silent'));
  const heard: number[] = [];
  bus.subscribe(changed, () => {
    throw new Error('broken');
  });
  bus.subscribe(changed, ({ id }) => heard.push(id));
  bus.publish(changed, { id: 1 });
  expect(heard).toEqual([1]);
});
