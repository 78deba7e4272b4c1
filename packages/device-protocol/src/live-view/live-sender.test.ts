import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_LIVE_BYTES_PER_SECOND, MAX_LIVE_FRAME_BYTES } from '../limits.ts';
import { encodeLiveFrame, parseLiveFrame } from './live-frame.ts';
import { LiveSender } from './live-sender.ts';

/** Time as far as the sender knows it. */
class Time {
  now = 0;
  #timers: { at: number; run: () => void }[] = [];

  setTimer = (ms: number, run: () => void) => {
    const timer = { at: this.now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const [due] = this.#timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!due) break;
      this.now = due.at;
      this.#timers = this.#timers.filter((other) => other !== due);
      due.run();
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
    this.now = end;
  }
}

describe('a device that is watched live', () => {
  let time: Time;
  let sent: Uint8Array[];
  let failures: string[];
  let unsent: number;
  let size: number;
  let sender: LiveSender;
  let capture: () => Promise<{ head: { at: number }; picture: Uint8Array } | undefined>;

  beforeEach(() => {
    time = new Time();
    sent = [];
    failures = [];
    unsent = 0;
    size = 100;
    capture = async () => ({ head: { at: time.now }, picture: new Uint8Array(size) });
    sender = new LiveSender({
      capture: () => capture(),
      send: (frame) => void sent.push(frame),
      unsentBytes: () => unsent,
      failed: (detail) => void failures.push(detail),
      now: () => time.now,
      setTimer: time.setTimer,
    });
  });

  it('L2 sends at most five small frames a second', async () => {
    sender.asked(60);
    await time.pass(1999);
    expect(sent).toHaveLength(10);
  });

  it('L2 sends large frames at most at one Mbit/s', async () => {
    size = MAX_LIVE_FRAME_BYTES;
    sender.asked(60);
    await time.pass(20_000);
    const bytes = sent.reduce((sum, frame) => sum + frame.length, 0);
    expect(bytes).toBeLessThanOrEqual(20 * MAX_LIVE_BYTES_PER_SECOND + MAX_LIVE_FRAME_BYTES + 100);
    expect(sent.length).toBeGreaterThan(17);
  });

  it('L2 sends nothing that is too large', async () => {
    size = MAX_LIVE_FRAME_BYTES + 1;
    sender.asked(60);
    await time.pass(1000);
    expect(sent).toEqual([]);
  });

  it('L3 sends nothing while the connection has not sent the last frame', async () => {
    sender.asked(60);
    await time.pass(0);
    unsent = 1;
    await time.pass(5000);
    expect(sent).toHaveLength(1);
    unsent = 0;
    await time.pass(200);
    expect(sent).toHaveLength(2);
  });

  it('L1 ends when it is asked to, and by itself', async () => {
    sender.asked(2);
    await time.pass(1000);
    sender.asked(2);
    await time.pass(10_000);
    expect(sent).toHaveLength(15);
    expect(sender.isLive).toBe(false);
    sender.asked(60);
    await time.pass(0);
    sender.asked(0);
    await time.pass(10_000);
    expect(sent).toHaveLength(16);
  });

  it('L1 sends nothing that it began to take before the end', async () => {
    let finish = () => {};
    capture = () =>
      new Promise((resolve) => {
        finish = () => resolve({ head: { at: 1 }, picture: new Uint8Array(1) });
      });
    sender.asked(60);
    await time.pass(0);
    sender.stop();
    finish();
    await time.pass(1000);
    expect(sent).toEqual([]);
  });

  it('L4 reports why it cannot take a picture, and stops until it is asked again', async () => {
    capture = () => Promise.reject(new Error('no display'));
    sender.asked(60);
    await time.pass(1000);
    expect(failures).toEqual(['no display']);
    expect(sender.isLive).toBe(false);
  });

  it('skips a screen that has not changed', async () => {
    capture = async () => undefined;
    sender.asked(60);
    await time.pass(1000);
    expect([sent, sender.isLive]).toEqual([[], true]);
  });
});

describe('a frame', () => {
  it('is read as it was written', () => {
    const frame = { head: { at: 5, releaseId: 7 }, picture: Uint8Array.of(1, 10, 2) };
    expect(parseLiveFrame(encodeLiveFrame(frame))).toEqual(frame);
  });

  it.each([
    ['without a line feed', '{"at":1}'],
    ['without a picture', '{"at":1}\n'],
    ['with a head that is no JSON', 'head\npicture'],
    ['without a time', '{}\npicture'],
    ['with too long a head', `{"at":1,"x":"${'x'.repeat(1100)}"}\npicture`],
  ])('%s is malformed', (_, text) => {
    expect(parseLiveFrame(new TextEncoder().encode(text))).toBeTypeOf('string');
  });
});
