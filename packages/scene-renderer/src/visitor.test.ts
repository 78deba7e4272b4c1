// @vitest-environment jsdom
import { Playback, type SceneDocument } from '@marquee/scene';
import { aButton, aDocument, aScene, aText, aWebPage, FakeClock } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { attachPlayback } from './attach-playback.ts';
import { flush } from './testing/media.ts';
import { mount, nodeOf, only } from './testing/mount.ts';

const interaction = { homeSceneId: 'home', homeJumpMs: 20_000 };

/** A playing document in the page, driven by a fake clock. */
function play(document: SceneDocument) {
  const clock = new FakeClock();
  const playback = new Playback({ clock, loop: true });
  const { host, mounted } = mount(document, { mode: 'play', touches: playback, clock });
  attachPlayback(playback, mounted);
  playback.load(document);
  playback.start();
  playback.play();
  const visible = () =>
    [...host.querySelectorAll<HTMLElement>('[data-scene-id]')]
      .filter((node) => node.style.visibility === 'visible')
      .map((node) => node.dataset.sceneId);
  const press = (id: string) => only(nodeOf(host, 'element', id), 'button').click();
  return { clock, playback, host, mounted, visible, press };
}

const guide = aDocument({
  interaction,
  scenes: [
    aScene({
      id: 'home',
      elements: [
        aButton({ id: 'shop', action: { type: 'scene', sceneId: 'shop' } }),
        aButton({ id: 'site', action: { type: 'web-page', url: 'https://example.com/' } }),
        aButton({ id: 'popup', action: { type: 'popup', url: 'https://example.com/', percent: 60 } }),
        aButton({
          id: 'forbidden',
          action: { type: 'web-page', url: 'https://example.com/', isForbidden: true },
        }),
        aButton({ id: 'nothing', action: { type: 'popup', url: '', percent: 60 } }),
        aText({ id: 'label' }),
      ],
    }),
    aScene({ id: 'other' }),
    aScene({ id: 'shop', elements: [aButton({ id: 'back', action: { type: 'home' } })] }),
  ],
});

describe('a visitor of an interactive program', () => {
  it('moves between scenes by buttons, and is sent home when nobody touches the screen', async () => {
    const { clock, visible, press } = play(guide);
    press('shop');
    await flush();
    clock.advance(16);
    expect(visible()).toEqual(['shop']);
    press('back');
    await flush();
    clock.advance(16);
    expect(visible()).toEqual(['home']);
    press('shop');
    await flush();
    clock.advance(20_001);
    await flush();
    clock.advance(16);
    expect(visible()).toEqual(['home']);
  });

  it('stops the loop with a touch anywhere', () => {
    const { clock, playback, mounted } = play(guide);
    mounted.node.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    clock.advance(19_000);
    expect(playback.frame).toMatchObject({ sceneIndex: 0, isVisited: true });
  });

  it('presses the button below a text', () => {
    const { host } = play(guide);
    expect(nodeOf(host, 'element', 'label').style.pointerEvents).toBe('none');
    expect(nodeOf(host, 'element', 'shop').style.pointerEvents).toBe('auto');
  });

  it('opens a web page over the whole screen, and closes it', async () => {
    const { host, press } = play(guide);
    press('site');
    await flush();
    const frame = only(host, 'iframe');
    expect(frame.src).toBe('https://example.com/');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
    host.querySelector<HTMLElement>('[aria-label*="Close"]')?.click();
    expect(host.querySelector('iframe')).toBeNull();
  });

  it('opens a window of the size that was set, and closes it by a touch beside it', async () => {
    const { host, press } = play(guide);
    press('popup');
    await flush();
    const dialog = host.querySelector<HTMLElement>('[role="dialog"]');
    const box = dialog?.firstElementChild as HTMLElement | null;
    expect([box?.style.width, box?.style.left]).toEqual(['60%', '20%']);
    dialog?.click();
    expect(host.querySelector('iframe')).toBeNull();
  });

  it('sees a drawing instead of a page that forbids embedding', async () => {
    const { host, press } = play(guide);
    press('forbidden');
    await flush();
    expect(host.querySelector('iframe')).toBeNull();
    expect(host.querySelector('[role="dialog"] svg')).not.toBeNull();
  });

  it('opens nothing without an address', async () => {
    const { host, press } = play(guide);
    press('nothing');
    await flush();
    expect(host.querySelector('[role="dialog"]')).toBeNull();
  });

  it('finds the page closed when the program has returned home', async () => {
    const { clock, host, press } = play(guide);
    press('site');
    await flush();
    clock.advance(20_001);
    expect(host.querySelector('iframe')).toBeNull();
  });
});

describe('where nothing can be touched', () => {
  it('buttons are disabled: on the canvas, in thumbnails and without a listener', () => {
    for (const mode of ['edit', 'still', 'play'] as const) {
      const { host } = mount(guide, { mode });
      expect(only(nodeOf(host, 'element', 'shop'), 'button').disabled).toBe(true);
    }
  });

  it('web pages take no touches and no focus', () => {
    const document = aDocument({ scenes: [aScene({ elements: [aWebPage({ id: 'page' })] })] });
    const { host } = mount(document, { mode: 'edit' });
    const node = nodeOf(host, 'element', 'page');
    expect(node.style.pointerEvents).toBe('none');
    expect(node.firstElementChild?.firstElementChild).toHaveProperty('inert', true);
  });
});
