import { expect, it } from 'vitest';
import { TaskPlaces } from './task-places.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('runs as many tasks as there are places, the others in their order, also after a failure', async () => {
  const places = new TaskPlaces(2);
  const begun: string[] = [];
  const task = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const result = places.run(() => {
      begun.push(name);
      return promise;
    });
    return { result, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  const [first, second, third, fourth] = [task('first'), task('second'), task('third'), task('fourth')];
  await turn();
  expect(begun).toEqual(['first', 'second']);
  second.fail();
  await expect(second.result).rejects.toThrow('second');
  await turn();
  expect(begun).toEqual(['first', 'second', 'third']);
  first.end();
  expect(await first.result).toBe('first');
  await turn();
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
  for (const { end } of [third, fourth]) end();
  await Promise.all([third.result, fourth.result]);
  expect(await places.run(async () => 'fifth')).toBe('fifth');
});
