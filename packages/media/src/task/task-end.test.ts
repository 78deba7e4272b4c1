import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { MediaMessage } from './media-task.ts';
import { endOfTask } from './task-end.ts';

/** A process of which a test decides what is heard, and when. */
class ScriptedProcess extends EventEmitter {
  pid: number | undefined = 1;

  say(message: MediaMessage): this {
    this.emit('message', message);
    return this;
  }
}

const RESULT = { result: 'facts' };

it('is the answer, though the process has ended before it was heard', async () => {
  const child = new ScriptedProcess();
  const end = endOfTask(child);
  child.emit('exit', 0, null);
  child.say(RESULT).emit('close', 0, null);
  expect(await end).toEqual({ answer: RESULT });
});

it('is the answer that comes in one breath with how far it is', async () => {
  const child = new ScriptedProcess();
  const progress: number[] = [];
  const end = endOfTask(child, (percent) => progress.push(percent));
  child.say({ percent: 50 }).say({ percent: 100 }).say(RESULT).emit('close', 0, null);
  expect(await end).toEqual({ answer: RESULT });
  expect(progress).toEqual([50, 100]);
});

it('is a refusal or a trouble as well', async () => {
  for (const answer of [
    { refusal: 'content_broken', why: 'no header', isCertain: true },
    { trouble: 'no room', code: 'ENOSPC' },
  ] as const) {
    const child = new ScriptedProcess();
    const end = endOfTask(child);
    child.say(answer);
    expect(await end).toEqual({ answer });
  }
});

it('is code and signal where nothing was said', async () => {
  const child = new ScriptedProcess();
  const end = endOfTask(child);
  child.say({ percent: 10 }).emit('exit', null, 'SIGKILL');
  child.emit('close', null, 'SIGKILL');
  expect(await end).toEqual({ code: null, signal: 'SIGKILL' });
});

it('is the system’s error where it could not be started', async () => {
  const child = new ScriptedProcess();
  child.pid = undefined;
  const end = endOfTask(child);
  const error = Object.assign(new Error('spawn EAGAIN'), { code: 'EAGAIN' });
  child.emit('error', error);
  expect(await end).toEqual({ error });
});

it('is not an error of one that runs, before or after its answer', async () => {
  const child = new ScriptedProcess();
  const end = endOfTask(child);
  child.emit('error', new Error('kill EPERM'));
  child.say(RESULT);
  child.emit('error', new Error('write EPIPE'));
  expect(await end).toEqual({ answer: RESULT });
});
