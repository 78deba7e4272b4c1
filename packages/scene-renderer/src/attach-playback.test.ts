// @vitest-environment jsdom
import { Playback } from '@marquee/scene';
import { aDocument, aScene, aText, FakeClock } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { attachPlayback } from './attach-playback.ts';
import { mount } from './testing/mount.ts';

test('a playback drives the mounted scene and its document until it is detached', () => {
  const clock = new FakeClock();
  const playback = new Playback({ clock });
  const scenes = ['one', 'two'].map((text) => aScene({ durationMs: 1_000, elements: [aText({ text })] }));
  const { mounted, host } = mount(aDocument());
  const detach = attachPlayback(playback, mounted);
  const visible = () =>
    [...host.querySelectorAll<HTMLElement>('[data-scene-id]')].find(
      (node) => node.style.visibility === 'visible',
    )?.textContent;

  playback.start();
  playback.load(aDocument({ scenes }));
  playback.play();
  expect(visible()).toBe('one');
  clock.advance(1_000);
  expect(visible()).toBe('two');
  detach();
  playback.seek(0);
  expect(visible()).toBe('two');
});
