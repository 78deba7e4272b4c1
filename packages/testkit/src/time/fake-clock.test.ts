import { expect, it } from 'vitest';
import { FakeClock } from './fake-clock.ts';

it('fires timers in the order of their times, and repeats', () => {
  const clock = new FakeClock(0);
  const heard: string[] = [];
  clock.after(250, () => heard.push(`once at ${clock.now()}`));
  const cancel = clock.every(100, () => heard.push(`again at ${clock.now()}`));
  clock.advance(300);
  cancel();
  clock.advance(300);
  expect(heard).toEqual(['again at 100', 'again at 200', 'once at 250', 'again at 300']);
  expect(clock.now()).toBe(600);
});

it('runs each timer that fell due once after a leap, and keeps its period', () => {
  const clock = new FakeClock(0);
  const heard: string[] = [];
  clock.after(250, () => heard.push(`once at ${clock.now()}`));
  clock.every(100, () => heard.push(`again at ${clock.now()}`));
  clock.leap(350);
  clock.advance(100);
  expect(heard).toEqual(['again at 350', 'once at 350', 'again at 400']);
  expect(clock.now()).toBe(450);
});
