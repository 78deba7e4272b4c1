import { FakeClock } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { listenerBeside, type SpeechRecognizer } from './speech-listener.ts';

const made: FakeRecognizer[] = [];

class FakeRecognizer implements SpeechRecognizer {
  lang = '';
  onresult: SpeechRecognizer['onresult'] = null;
  onerror: SpeechRecognizer['onerror'] = null;
  onend: SpeechRecognizer['onend'] = null;
  isAborted = false;

  constructor() {
    made.push(this);
  }

  start(): void {}

  abort(): void {
    this.isAborted = true;
    this.onend?.();
  }
}

const allowed = new URLSearchParams('microphone=1');
const clock = new FakeClock();
const never = new AbortController().signal;

it('is there only where the device is set up for it, and the browser recognizes speech', () => {
  expect(listenerBeside(new URLSearchParams(), FakeRecognizer, clock)).toBeUndefined();
  expect(listenerBeside(new URLSearchParams('microphone=0'), FakeRecognizer, clock)).toBeUndefined();
  expect(listenerBeside(allowed, undefined, clock)).toBeUndefined();
});

it('hears one question in the language of the dialogue', async () => {
  const heard = listenerBeside(allowed, FakeRecognizer, clock)?.('zh', never);
  const recognizer = made.at(-1);
  expect(recognizer?.lang).toBe('zh-CN');
  recognizer?.onresult?.({ results: [[{ transcript: ' 电梯在哪里 ' }]] });
  recognizer?.onend?.();
  expect(await heard).toBe('电梯在哪里');
});

it('hears nothing when nobody speaks or the dialogue ends, and says why it cannot hear', async () => {
  const listen = listenerBeside(allowed, FakeRecognizer, clock);
  const silent = listen?.('en', never);
  made.at(-1)?.onerror?.({ error: 'no-speech' });
  expect(await silent).toBe('');
  const end = new AbortController();
  const ended = listen?.('en', end.signal);
  end.abort();
  expect([await ended, made.at(-1)?.isAborted]).toEqual(['', true]);
  const refused = listen?.('en', never);
  made.at(-1)?.onerror?.({ error: 'not-allowed' });
  await expect(refused).rejects.toThrow('not-allowed');
});

it('gives up on a service that says nothing, and listens no longer', async () => {
  const heard = listenerBeside(allowed, FakeRecognizer, clock)?.('en', never);
  const recognizer = made.at(-1);
  clock.advance(14_999);
  expect(recognizer?.isAborted).toBe(false);
  clock.advance(1);
  await expect(heard).rejects.toThrow('timeout');
  expect(recognizer?.isAborted).toBe(true);
});
