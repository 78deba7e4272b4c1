// @vitest-environment jsdom

import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { ActivationNotice } from './activation-notice.ts';
import { STARTING, type Status } from './status.ts';

const PLAYING: Status = { ...STARTING, phase: 'playing', releaseId: 1, unactivatedNumber: 42 };

let clock: FakeClock;
let notice: ActivationNotice;

beforeEach(() => {
  document.body.replaceChildren();
  clock = new FakeClock(0);
  notice = new ActivationNotice({ parent: document.body, language: 'en', clock });
});

const text = () => document.querySelector('aside')?.textContent;

describe('the notice of a device that is not activated', () => {
  it('names the number above the program for 15 seconds, once', () => {
    notice.show(PLAYING);
    expect(text()).toContain("isn't activated (number 42)");
    clock.advance(14_999);
    notice.show(PLAYING);
    expect(text()).toBeDefined();
    clock.advance(1);
    expect(text()).toBeUndefined();
    notice.show(PLAYING);
    expect(text()).toBeUndefined();
  });

  it('speaks Chinese', () => {
    notice.setLanguage('zh');
    notice.show(PLAYING);
    expect(text()).toContain('此设备未激活（编号 42）');
  });

  it('is not shown when the device expires while people watch', () => {
    notice.show({ ...PLAYING, unactivatedNumber: null });
    clock.advance(60_001);
    notice.show(PLAYING);
    expect(text()).toBeUndefined();
  });

  it.each([
    ['the device is activated', { unactivatedNumber: null }],
    ['the idle screen shows it', { phase: 'waiting' }],
    ['the screen is off', { phase: 'off' }],
  ] as const)('leaves when %s', (_what, change) => {
    notice.show(PLAYING);
    notice.show({ ...PLAYING, ...change });
    expect(text()).toBeUndefined();
  });
});
