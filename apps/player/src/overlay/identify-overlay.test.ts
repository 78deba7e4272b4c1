// @vitest-environment jsdom

import { FakeClock } from '@marquee/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IdentifyOverlay } from './identify-overlay.ts';

let clock: FakeClock;
let overlay: IdentifyOverlay;

beforeEach(() => {
  clock = new FakeClock(0, 0);
  overlay = new IdentifyOverlay({ parent: document.body, language: 'en', clock });
});

afterEach(() => overlay.hide());

const text = () => document.querySelector('[role=alert]')?.textContent;

describe('the identify overlay', () => {
  it('shows name and number for ten seconds', async () => {
    overlay.show({ id: 12, name: 'Lobby' });
    expect(text()).toBe('Device number12Lobby');
    await clock.advanceAndSettle(9_999);
    expect(text()).toBeDefined();
    await clock.advanceAndSettle(1);
    expect(text()).toBeUndefined();
  });

  it('stays for another ten seconds when requested again', async () => {
    overlay.show({ id: 12, name: 'Lobby' });
    await clock.advanceAndSettle(6_000);
    overlay.show({ id: 12, name: 'Lobby' });
    await clock.advanceAndSettle(9_999);
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    await clock.advanceAndSettle(1);
    expect(text()).toBeUndefined();
    expect(clock.pending).toBe(0);
  });

  it('escapes a name that looks like markup', () => {
    overlay.show({ id: 12, name: '<b>Lobby</b>' });
    expect(text()).toContain('<b>Lobby</b>');
  });

  it('speaks Chinese', () => {
    new IdentifyOverlay({ parent: document.body, language: 'zh', clock }).show({ id: 3, name: '大厅' });
    expect(text()).toBe('设备编号3大厅');
    document.querySelector('[role=alert]')?.remove();
  });
});
