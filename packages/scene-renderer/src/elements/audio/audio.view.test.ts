// @vitest-environment jsdom
import type { ElementOf } from '@marquee/scene';
import { aDocument, anAudio, aScene, aSound, aVideo } from '@marquee/testkit';
import { expect, test } from 'vitest';
import type { RenderMode } from '../../render-context.ts';
import { fakeVideo, flush } from '../../testing/media.ts';
import { mount } from '../../testing/mount.ts';

const moving = { isPlaying: true, rate: 1 };
const sound = (name: string, durationMs: number) => aSound({ name, durationMs });

/** Two mounted scenes of 10 s, of which the first has music; `arrive` loads a sound. */
function mountMusic(overrides: Partial<ElementOf<'audio'>> = {}, mode: RenderMode = 'play') {
  const audio = anAudio({ id: 'music', sounds: [sound('a', 4_000), sound('b', 4_000)], ...overrides });
  const scenes = [aScene({ durationMs: 10_000, elements: [audio] }), aScene({ durationMs: 10_000 })];
  const { mounted, host, faults } = mount(aDocument({ scenes }), { mode, masterVolume: () => 0.5 });
  const all = () => [...host.querySelectorAll('audio')];
  const find = (name: string) => {
    const found = all().find((node) => node.src.endsWith(`/${name}`));
    if (!found) throw new Error(`${name} is not on the page`);
    return found;
  };
  const arrive = async (name: string, seconds = 4) => {
    await flush();
    const fake = fakeVideo(find(name), seconds);
    find(name).dispatchEvent(new Event('loadeddata'));
    await flush();
    return fake;
  };
  return { mounted, host, faults, all, find, arrive };
}

test('plays one sound while the next is loaded, and changes on time', async () => {
  const { mounted, arrive } = mountMusic();
  const [a, b] = [await arrive('a'), await arrive('b')];
  mounted.showAt(0, 100, moving);
  expect([a.isPaused, b.isPaused]).toEqual([false, true]);
  mounted.showAt(0, 4_010, moving);
  expect([a.isPaused, b.isPaused]).toEqual([true, false]);
});

test('has its volume, multiplied by that of the device', async () => {
  const { mounted, arrive, find } = mountMusic({ volume: 80 });
  await arrive('a');
  mounted.showAt(0, 100, moving);
  expect(find('a')).toMatchObject({ volume: 0.4, muted: false });
});

test('is not even loaded where nothing sounds', async () => {
  for (const mode of ['edit', 'still'] as const) {
    const { mounted, all } = mountMusic({}, mode);
    mounted.showAt(0, 100, moving);
    expect(all()).toEqual([]);
  }
});

test('pauses with the playback and ends with its scene', async () => {
  const { mounted, arrive, all } = mountMusic();
  const a = await arrive('a');
  mounted.showAt(0, 100, moving);
  mounted.showAt(0, 200);
  expect(a.isPaused).toBe(true);
  mounted.showAt(1, 0, moving);
  await flush();
  mounted.showAt(1, 100, moving);
  expect(all().every((node) => node.paused)).toBe(true);
});

test('goes on over scenes if it is of the whole program', async () => {
  const { mounted, arrive, find } = mountMusic({ scope: 'program' });
  const a = await arrive('a');
  const node = find('a');
  mounted.showAt(0, 100, { ...moving, musicMs: 100 });
  mounted.showAt(1, 0, { ...moving, musicMs: 200 });
  await flush();
  mounted.showAt(1, 100, { ...moving, musicMs: 300 });
  expect([find('a'), a.isPaused, a.seeks]).toEqual([node, false, []]);
});

test('is lowered within moments while a video has sound, and returns', async () => {
  const audio = anAudio({ volume: 100, sounds: [sound('a', 60_000)] });
  const video = aVideo({ startMs: 1_000, endMs: 3_000 });
  const scene = aScene({ durationMs: 10_000, elements: [audio, video] });
  const { mounted, host } = mount(aDocument({ scenes: [scene] }), { mode: 'play' });
  await flush();
  const volumeAt = (timeMs: number) => {
    for (let step = timeMs - 1_000; step <= timeMs; step += 20) mounted.showAt(0, Math.max(0, step), moving);
    return host.querySelector('audio')?.volume;
  };
  expect([volumeAt(900), volumeAt(2_900), volumeAt(5_000)]).toEqual([1, 0.2, 1]);
});

test('tries again after a failure, and reports it', async () => {
  const { mounted, arrive, find, faults } = mountMusic({ sounds: [sound('a', 60_000)] });
  await arrive('a', 60);
  const broken = find('a');
  broken.dispatchEvent(new Event('error'));
  for (let time = 100; time <= 11_000; time += 100) mounted.showAt(0, time, moving);
  await flush();
  expect(faults.map(({ code }) => code)).toEqual(['audio_failed']);
  expect(find('a')).not.toBe(broken);
});

test('loads a sound again that is stuck', async () => {
  const { mounted, arrive, find, faults } = mountMusic({ sounds: [sound('a', 60_000)] });
  const fake = await arrive('a', 60);
  fake.stuckAt = 1;
  const stuck = find('a');
  for (let time = 0; time <= 16_000; time += 100) mounted.showAt(0, time, moving);
  await flush();
  expect(faults.map(({ code }) => code)).toEqual(['audio_stalled']);
  expect(find('a')).not.toBe(stuck);
});

test('begins once the browser allows sound, and reports it once', async () => {
  const { mounted, arrive, find, faults } = mountMusic({ sounds: [sound('a', 60_000)] });
  const fake = await arrive('a', 60);
  fake.refusal = new DOMException('no gesture', 'NotAllowedError');
  for (let time = 0; time <= 7_000; time += 500) {
    mounted.showAt(0, time, moving);
    await flush();
  }
  fake.refusal = null;
  for (let time = 7_500; time <= 13_000; time += 500) {
    mounted.showAt(0, time, moving);
    await flush();
  }
  expect([fake.isPaused, find('a').muted]).toEqual([false, false]);
  expect(faults.map(({ code }) => code)).toEqual(['autoplay_muted']);
});
