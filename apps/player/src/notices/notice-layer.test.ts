// @vitest-environment jsdom

import { aNotice, FakeClock } from '@marquee/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticeLayer } from './notice-layer.ts';

const NONE = { emergency: null, top: [], bottom: [] };

let clock: FakeClock;
let layer: NoticeLayer;
const onShown = vi.fn();
const onPassed = vi.fn();
const onCover = vi.fn();
const animate = vi.fn();

beforeEach(() => {
  clock = new FakeClock();
  HTMLElement.prototype.animate = animate;
  // The text is 500 pixels wide, the screen 1,080 by 1,080, like the reference.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1080);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1080);
  layer = new NoticeLayer({ parent: document.body, language: 'en', clock });
  layer.start({ onShown, onPassed, onCover });
});

afterEach(() => {
  layer.stop();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const texts = () => [...document.querySelectorAll('aside > p')].map((text) => text.textContent);

describe('a band', () => {
  it('moves its text across the screen at its speed, in its direction', () => {
    layer.show({ ...NONE, bottom: [aNotice(1, { speed: 'slow' })] });
    expect(animate).toHaveBeenCalledWith(
      [{ transform: 'translateX(1080px)' }, { transform: 'translateX(-500px)' }],
      { duration: 15_800, fill: 'both' },
    );
    layer.show({ ...NONE, bottom: [aNotice(2, { direction: 'right', speed: 'slow' })] });
    expect(animate.mock.lastCall?.[0]).toEqual([
      { transform: 'translateX(-500px)' },
      { transform: 'translateX(1080px)' },
    ]);
    expect(onShown.mock.calls).toEqual([[1], [2]]);
  });

  it('has its edge, size, colours and opacity', () => {
    layer.show({ ...NONE, top: [aNotice(1, { position: 'top' })] });
    const band = document.querySelector<HTMLElement>('aside');
    expect(band?.dataset.position).toBe('top');
    expect([band?.style.color, band?.style.fontSize]).toEqual(['rgb(255, 238, 0)', '54px']);
    const backdrop = band?.querySelector('div');
    expect([backdrop?.style.backgroundColor, backdrop?.style.opacity]).toEqual(['rgb(16, 32, 48)', '0.4']);
  });

  it('takes turns with others at its edge, one pass each', async () => {
    const bottom = [aNotice(1), aNotice(2)];
    layer.show({ ...NONE, bottom });
    const seen = [texts()];
    for (let pass = 0; pass < 2; pass += 1) {
      await clock.advanceAndSettle(8778);
      seen.push(texts());
    }
    expect(seen).toEqual([['text 1'], ['text 2'], ['text 1']]);
    expect(onPassed.mock.calls).toEqual([[1], [2]]);
  });

  it('goes on when others come, and disappears at once when it is taken offline', () => {
    layer.show({ ...NONE, bottom: [aNotice(1)] });
    const band = document.querySelector('aside');
    layer.show({ ...NONE, bottom: [aNotice(1), aNotice(2)] });
    expect(document.querySelector('aside')).toBe(band);
    layer.show({ ...NONE, bottom: [aNotice(2)] });
    expect(texts()).toEqual(['text 2']);
    layer.show(NONE);
    expect(texts()).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('stops when its last pass has removed it', async () => {
    onPassed.mockImplementationOnce(() => layer.show(NONE));
    layer.show({ ...NONE, bottom: [aNotice(1, { passes: 1 })] });
    await clock.advanceAndSettle(8778);
    expect(texts()).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});

describe('an emergency', () => {
  it('fills the screen with title and text, and stays the same node', () => {
    const emergency = aNotice(1, { kind: 'emergency', layout: 'full', text: 'Leave\nnow' });
    layer.show({ ...NONE, emergency });
    const root = document.querySelector('[role=alert]');
    expect([...(root?.children ?? [])].map((node) => node.textContent)).toEqual(['title', 'Leave\nnow']);
    layer.show({ ...NONE, emergency });
    expect(document.querySelector('[role=alert]')).toBe(root);
    expect(onShown).toHaveBeenCalledTimes(1);
    layer.show(NONE);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('says when it fills the screen and when it no longer does', () => {
    const emergency = aNotice(1, { kind: 'emergency', layout: 'full' });
    layer.show({ ...NONE, emergency });
    layer.show({ ...NONE, emergency });
    expect(onCover.mock.calls).toEqual([[emergency]]);
    layer.show({ ...NONE, emergency: aNotice(2, { kind: 'emergency', layout: 'band' }) });
    expect(onCover.mock.calls).toEqual([[emergency], [null]]);
  });

  it('may be a band with its title', () => {
    layer.show({ ...NONE, emergency: aNotice(1, { kind: 'emergency', position: 'top' }) });
    expect(texts()).toEqual(['title text 1']);
  });

  it.each(['band', 'full'] as const)('is labelled as a test (%s)', (layout) => {
    layer.show({ ...NONE, emergency: aNotice(1, { kind: 'emergency', layout, isTest: true }) });
    expect(document.querySelector('[data-label]')?.textContent).toBe('Test message');
  });
});

describe('hostile text', () => {
  const HOSTILE = [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '\u202egnp.exe',
    '&lt;b&gt;',
  ];
  it.each(HOSTILE)('%s is shown as text', (text) => {
    layer.show({ ...NONE, bottom: [aNotice(1, { text })] });
    expect(texts()).toEqual([text]);
    layer.show({ ...NONE, emergency: aNotice(2, { kind: 'emergency', layout: 'full', title: text, text }) });
    const shown = [...document.querySelectorAll('[role=alert] > *')].map((node) => node.textContent);
    expect(shown).toEqual([text, text]);
    expect(document.querySelectorAll('.notices img, .notices script, .notices b')).toHaveLength(0);
  });
});

describe('a screen that is off', () => {
  const off = { ...NONE, bottom: [aNotice(1)] };

  it('shows no band until it is on again', () => {
    layer.show(off);
    layer.setOff(true);
    expect(texts()).toEqual([]);
    layer.show({ ...NONE, bottom: [aNotice(1), aNotice(2)] });
    expect(texts()).toEqual([]);
    layer.setOff(false);
    expect(texts()).toEqual(['text 1']);
  });

  it('shows emergency messages', () => {
    layer.setOff(true);
    layer.show({ ...NONE, emergency: aNotice(3, { kind: 'emergency', layout: 'band' }) });
    expect(texts()).toHaveLength(1);
  });

  it('shows no band in the moment in which an emergency message ends', () => {
    onCover.mockImplementation((notice) => layer.setOff(notice === null));
    layer.setOff(true);
    layer.show({ ...NONE, emergency: aNotice(3, { kind: 'emergency', layout: 'full' }) });
    layer.show(off);
    expect(texts()).toEqual([]);
    expect(onShown.mock.calls).toEqual([[3]]);
    onCover.mockReset();
  });
});
