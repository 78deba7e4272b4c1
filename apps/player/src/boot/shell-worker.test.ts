import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { ShellWorker } from './shell-worker.ts';

/** The browser's side: a registration that may have a waiting version. */
class FakeContainer extends EventTarget {
  controller: object | null = null;
  registration:
    | { waiting: { postMessage(message: string): void } | null; update(): Promise<void> }
    | undefined;
  readonly messages: string[] = [];
  updates = 0;
  isServerOn = true;

  install(): void {
    const waiting = { postMessage: (message: string) => this.messages.push(message) };
    this.registration = { waiting, update: async () => void (this.updates += 1) };
  }

  async getRegistration() {
    return this.registration;
  }

  async register() {
    if (!this.isServerOn) throw new TypeError('network');
    this.registration ??= { waiting: null, update: async () => void (this.updates += 1) };
    return this.registration;
  }

  takeControl(): void {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let clock: FakeClock;
let container: FakeContainer;
let reloads: number;
let worker: ShellWorker;

beforeEach(() => {
  clock = new FakeClock(0, 0);
  container = new FakeContainer();
  reloads = 0;
  worker = new ShellWorker({
    container: container as unknown as ServiceWorkerContainer,
    clock,
    scriptUrl: 'sw.js',
    reload: () => (reloads += 1),
  });
});

describe('the shell worker', () => {
  it('applies a waiting version once, with a reload after it takes control', async () => {
    container.controller = {};
    container.install();
    await worker.start();
    expect(worker.applyUpdate()).toBe(true);
    expect(worker.applyUpdate()).toBe(false);
    expect([container.messages, reloads]).toEqual([['take-over'], 0]);
    container.takeControl();
    expect(reloads).toBe(1);
  });

  it('does not reload the page when the first worker takes control', async () => {
    await worker.start();
    container.takeControl();
    expect([worker.applyUpdate(), reloads]).toEqual([false, 0]);
  });

  it('reports since when requests go through the worker', async () => {
    container.controller = {};
    expect(await worker.whenControlled()).toBe('from-the-start');
    container.controller = null;
    const later = worker.whenControlled();
    container.takeControl();
    expect(await later).toBe('from-now-on');
    container.controller = null;
    const never = worker.whenControlled();
    await clock.advanceAndSettle(10_000);
    expect(await never).toBe('not-yet');
  });

  it('checks for a new version periodically', async () => {
    await worker.start();
    await clock.advanceAndSettle(6 * 3_600_000);
    expect(container.updates).toBe(2);
    worker.stop();
    expect(clock.pending).toBe(0);
  });

  it('copes with an unreachable server and with a browser without service workers', async () => {
    container.isServerOn = false;
    await worker.start();
    await clock.advanceAndSettle(0);
    const without = new ShellWorker({
      container: undefined,
      clock,
      scriptUrl: 'sw.js',
      reload: () => expect.unreachable(),
    });
    await without.start();
    expect(without.applyUpdate()).toBe(false);
    expect(await without.whenControlled()).toBe('not-yet');
  });
});
