import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { MediaMessage } from './media-task.ts';
import { endOfTask } from './task-end.ts';

/** A process whose events are fired by the test. */
class ScriptedProcess extends EventEmitter {
  pid: number | undefined = 1;

  say(message: MediaMessage): this {
    this.emit('message', message);
    return this;
  }
}

const RESULT = { result: 'facts' };

it('is the answer, even when the process ends before its message is read', async () => {
  const child = new ScriptedProcess();
  const end = endOfTask(child);
  child.emit('exit', 0, null);
  child.say(RESULT).emit('close', 0, null);
  expect(await end).toEqual({ answer: RESULT });
});

it('is the answer, even when it arrives together with progress messages', async () => {
  const child = new ScriptedProcess();
  const progress: number[] = [];
  const end = endOfTask(child, (percent) => progress.push(percent));
  child.say({ percent: 50 }).say({ percent: 100 }).say(RESULT).emit('close', 0, null);
  expect(await end).toEqual({ answer: RESULT });
  expect(progress).toEqual([50, 100]);
});

it('may also be a refusal or an error', async () => {
  for (const answer of [
    { refusal: 'content_broken', why: 'no header', isCertain: true },
    { error: 'no room', code: 'ENOSPC' },
  ] as const) {
    const child = new ScriptedProcess();
    const end = endOfTask(child);
    child.say(answer);
    expect(await end).toEqual({ answer });
  }
});

it('is the exit code and signal when there was no answer', async () => {
  const child = new ScriptedProcess();
  const end = endOfTask(child);
  child.say({ percent: 10 }).emit('exit', null, 'SIGKILL');
  child.emit('close', null, 'SIGKILL');
  expect(await end).toEqual({ code: null, signal: 'SIGKILL' });
});

it('is the system’s error when the process could not be started', async () => {
  const child = new ScriptedProcess();
  child.pid = undefined;
  const end = endOfTask(child);
  const error = Object.assign(new Error('spawn EAGAIN'), { code: 'EAGAIN' });
  child.emit('error', error);
  expect(await end).toEqual({ error });
});

it('ignores errors of a process that was started, before and after its answer', async () => {
  const child = new ScriptedProcess();
  const end = endOfTask(child);
  child.emit('error', new Error('kill EPERM'));
  child.say(RESULT);
  child.emit('error', new Error('write EPIPE'));
  expect(await end).toEqual({ answer: RESULT });
});
