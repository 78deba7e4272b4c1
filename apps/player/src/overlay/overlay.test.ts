// @vitest-environment jsdom

import { FakeClock } from '@marquee/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../i18n/texts.ts';
import { Overlay, type Sensing } from './overlay.ts';
import { STARTING, type Status } from './status.ts';

const NOW = Date.UTC(2026, 5, 1, 1, 5);
const READY: Status = {
  ...STARTING,
  phase: 'waiting',
  name: 'Lobby',
  isReachable: true,
  timeZone: 'Asia/Shanghai',
};

let clock: FakeClock;
let overlay: Overlay;

beforeEach(() => {
  clock = new FakeClock(0, NOW);
  sensing = { source: undefined, showsCamera: false };
});

afterEach(() => overlay.stop());

let sensing: Sensing = { source: undefined, showsCamera: false };

function show(status: Partial<Status>, language: Language = 'en', isSecure = true): string {
  overlay = new Overlay({
    ...{ parent: document.body, language, clock, serverAddress: 'server:9000', isSecure },
  });
  overlay.setSensing(sensing);
  overlay.start();
  overlay.show({ ...READY, ...status });
  return document.body.querySelector('main')?.textContent ?? '';
}

describe('the overlay', () => {
  it('says what the screen counts and shows of people, if anything', () => {
    expect(show({})).not.toMatch(/people|camera/);
    sensing = { source: 'agent', showsCamera: false };
    overlay.stop();
    const text = show({});
    expect(text).toMatch(
      /counts the people in front of it.*gender.* to server:9000, never an image of a face\./,
    );
    expect(text).not.toContain('camera');
    sensing = { source: 'camera', showsCamera: false };
    overlay.stop();
    expect(show({})).toMatch(/^(?!.*gender).*counts the faces that its camera sees.* to server:9000/);
    sensing = { source: 'bridge', showsCamera: true };
    for (const [language, pattern] of [
      ['zh', /人脸图像不会离开本屏幕.*可在本屏幕上显示摄像头画面/],
      ['en', /counts the people.*The camera image can be shown on this screen/],
    ] as const) {
      overlay.stop();
      expect(show({}, language)).toMatch(pattern);
    }
  });

  it('shows name, state, server and local time', () => {
    const text = show({});
    for (const part of [
      'Marquee',
      'Lobby',
      'Ready, waiting for a program',
      'server:9000',
      'Connected',
      '09:05',
    ]) {
      expect(text).toContain(part);
    }
    overlay.stop();
    const chinese = show({}, 'zh');
    for (const part of ['已就绪，等待节目', '已连接', '2026年6月1日星期一']) expect(chinese).toContain(part);
  });

  it('S16: shows name, logo and colour of the company in place of its own, and its own again after that', () => {
    const logo = 'data:image/png;base64,AAAA';
    const text = show({ brand: { name: 'Star screens', accent: '#8a4b1f', logo } });
    expect(text).toContain('Star screens');
    expect(text).not.toContain('Marquee');
    const root = document.querySelector('main');
    const mark = document.querySelector('.mark');
    expect([mark?.getAttribute('src'), root?.style.getPropertyValue('--brand')]).toEqual([logo, '#8a4b1f']);
    overlay.setLanguage('zh');
    expect(root?.textContent).toContain('Star screens');
    overlay.show(READY);
    expect(root?.textContent).toContain('Marquee');
    expect([mark?.getAttribute('src'), root?.style.getPropertyValue('--brand')]).toEqual(['icon.svg', '']);
  });

  it('shows when the next program starts, with the date if it is not today', () => {
    expect(show({ nextStartAt: NOW + 3_600_000 })).toContain('Next program: 10:05');
    overlay.stop();
    expect(show({ nextStartAt: NOW + 86_400_000 })).toContain('2 June 2026 09:05');
  });

  it('names the number of a device that is not activated', () => {
    expect(show({})).not.toContain('activated');
    overlay.stop();
    expect(show({ unactivatedNumber: 42 })).toContain("This device isn't activated (number 42).");
    overlay.stop();
    expect(show({ unactivatedNumber: 42 }, 'zh')).toContain('此设备未激活（编号 42）');
  });

  it('shows the pairing code only while pairing', () => {
    show({ phase: 'pairing', pairingCode: '482 913' });
    const code = document.querySelector<HTMLElement>('[aria-label="Pairing code"]');
    expect([code?.textContent, code?.hidden]).toEqual(['482 913', false]);
    overlay.show(READY);
    expect(code?.hidden).toBe(true);
  });

  it('shows download progress and its problem', () => {
    const text = show({ phase: 'downloading', percent: 42, problem: { kind: 'corrupt', name: 'a.png' } });
    expect(text).toContain('Downloading programs 42%');
    expect(text).toContain('File “a.png” is damaged');
    expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('42');
  });

  it('hides while a program plays', () => {
    show({ phase: 'playing' });
    expect(document.querySelector('main')?.hidden).toBe(true);
  });

  it('updates the time', async () => {
    show({});
    await clock.advanceAndSettle(60_000);
    expect(document.querySelector('.time')?.textContent).toBe('09:06');
  });

  it('warns about an insecure address', () => {
    expect(show({}, 'en', false)).toContain("This address isn't secure");
  });

  it('escapes a name that looks like markup', () => {
    expect(show({ name: '<img src=x onerror=alert(1)>' })).toContain('<img src=x onerror=alert(1)>');
    expect(document.querySelector('main img[onerror]')).toBeNull();
  });

  it('leaves no timer behind', () => {
    show({});
    overlay.stop();
    expect(clock.pending).toBe(0);
  });
});
