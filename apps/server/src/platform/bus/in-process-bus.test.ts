import { expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logger/logger.ts';
import { defineTopic } from './bus.ts';
import { InProcessBus } from './in-process-bus.ts';

const changed = defineTopic('changed', z.object({ id: z.int() }));
const nothing = () => {};

it('delivers to every subscriber of the topic until it unsubscribes', () => {
  const bus = new InProcessBus(createLogger('silent'));
  const heard: number[] = [];
  const leave = bus.subscribe(changed, ({ id }) => heard.push(id), nothing);
  bus.publish(changed, { id: 1 });
  leave();
  bus.publish(changed, { id: 2 });
  expect(heard).toEqual([1]);
});

it('keeps delivering after a subscriber throws', () => {
  const bus = new InProcessBus(createLogger('silent'));
  const heard: number[] = [];
  bus.subscribe(
    changed,
    () => {
      throw new Error('broken');
    },
    nothing,
  );
  bus.subscribe(changed, ({ id }) => heard.push(id), nothing);
  bus.publish(changed, { id: 1 });
  expect(heard).toEqual([1]);
});
