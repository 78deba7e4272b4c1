import { PassThrough } from 'node:stream';
import { FakeClock, settle } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { type DevtoolsEvent, DevtoolsPipe } from './devtools-pipe.ts';

function newPipe() {
  const clock = new FakeClock();
  const [input, output] = [new PassThrough(), new PassThrough()];
  const events: DevtoolsEvent[] = [];
  const pipe = new DevtoolsPipe(input, output, clock, (event) => events.push(event));
  const answer = (message: object) => output.write(`${JSON.stringify(message)}\0`);
  return { clock, input, output, events, pipe, answer };
}

it('gives each call its own answer, in whatever order they come', async () => {
  const { pipe, answer } = newPipe();
  const both = Promise.all([pipe.send('One'), pipe.send('Two')]);
  answer({ id: 2, result: 'two' });
  answer({ id: 1, result: 'one' });
  expect(await both).toEqual(['one', 'two']);
});

it('joins the pieces of a message, and parts messages that come together', async () => {
  const { pipe, output, events } = newPipe();
  const one = pipe.send('One');
  output.write('{"id":1,"res');
  output.write('ult":"é"}\0{"method":"Inspector.targetCrashed"}\0{"met');
  output.write('hod":"Page.loaded","params":{}}\0');
  expect(await one).toBe('é');
  await settle();
  expect(events.map(({ method }) => method)).toEqual(['Inspector.targetCrashed', 'Page.loaded']);
});

it('fails a call that the browser refuses, does not answer, or leaves behind', async () => {
  const { pipe, answer, clock, output } = newPipe();
  const refused = pipe.send('One');
  answer({ id: 1, error: { message: 'no such method' } });
  await expect(refused).rejects.toThrow('no such method');
  const hung = pipe.send('Two', {}, undefined, 100);
  clock.advance(100);
  await expect(hung).rejects.toThrow('did not answer Two');
  const left = pipe.send('Three');
  output.destroy();
  await expect(left).rejects.toThrow('the browser has ended');
});
