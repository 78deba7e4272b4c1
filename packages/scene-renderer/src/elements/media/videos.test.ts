// @vitest-environment jsdom
import type { ElementOf } from '@marquee/scene';
import { aDocument, aFileRef, aScene, aVideo, FakeClock } from '@marquee/testkit';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RenderMode } from '../../render-context.ts';
import { fakeVideo, flush, settleImage } from '../../testing/media.ts';
import { mount, only } from '../../testing/mount.ts';

const moving = { isPlaying: true, rate: 1 };
const file = (name: string, durationMs: number) => aFileRef({ name, mime: 'video/mp4', durationMs });

/** A mounted video element; `arrive` delivers the first frame of a file. */
function mountVideo(
  overrides: Partial<ElementOf<'video'>> = {},
  mode: RenderMode = 'play',
  clock = new FakeClock(),
) {
  const element = aVideo({ id: 'v', videos: [file('a', 4_000)], ...overrides });
  const { mounted, host, faults } = mount(aDocument({ scenes: [aScene({ elements: [element] })] }), {
    mode,
    clock,
  });
  const find = (name: string): HTMLVideoElement => {
    const video = [...host.querySelectorAll('video')].find((node) => node.src.endsWith(`/${name}`));
    if (!video) throw new Error(`${name} is not on the page`);
    return video;
  };
  const arrive = async (name: string, seconds: number) => {
    await flush();
    const video = find(name);
    const fake = fakeVideo(video, seconds);
    video.dispatchEvent(new Event('loadeddata'));
    await flush();
    return fake;
  };
  return { mounted, host, faults, find, arrive };
}

/** Simulates the presenting of frames, which jsdom lacks; `present` puts the first frame of a file on the screen. */
function withPresentedFrames() {
  const waiting = new Map<HTMLVideoElement, () => void>();
  Object.assign(HTMLVideoElement.prototype, {
    requestVideoFrameCallback(this: HTMLVideoElement, run: () => void) {
      waiting.set(this, run);
      return 1;
    },
    cancelVideoFrameCallback(this: HTMLVideoElement) {
      waiting.delete(this);
    },
  });
  onTestFinished(() => {
    for (const name of ['requestVideoFrameCallback', 'cancelVideoFrameCallback'])
      Reflect.deleteProperty(HTMLVideoElement.prototype, name);
  });
  return async (video: HTMLVideoElement) => {
    waiting.get(video)?.();
    await flush();
  };
}

test('player S2: is complete once its first frame is on the screen', async () => {
  const present = withPresentedFrames();
  const { mounted, arrive, find } = mountVideo();
  const isComplete = vi.fn();
  void mounted.whenReady().then(isComplete);
  await arrive('a', 4);
  expect(isComplete).not.toHaveBeenCalled();
  await present(find('a'));
  expect(isComplete).toHaveBeenCalled();
  expect(find('a').style.visibility).toBe('inherit');
});

test('player S2: waits a second at most for a first frame, which a hidden page never shows', async () => {
  withPresentedFrames();
  const clock = new FakeClock();
  const { mounted, arrive } = mountVideo({}, 'play', clock);
  const isComplete = vi.fn();
  void mounted.whenReady().then(isComplete);
  await arrive('a', 4);
  clock.advance(999);
  await flush();
  expect(isComplete).not.toHaveBeenCalled();
  clock.advance(1);
  await flush();
  expect(isComplete).toHaveBeenCalled();
});

test('plays with the timeline and pauses at the exact position', async () => {
  const { mounted, arrive } = mountVideo();
  const fake = await arrive('a', 4);
  mounted.showAt(0, 16, moving);
  expect(fake).toMatchObject({ isPaused: false, seeks: [] });
  mounted.showAt(0, 1_234);
  expect(fake).toMatchObject({ isPaused: true, seeks: [1.234] });
});

test('jumps when the timeline jumps, and adjusts the speed for a small drift', async () => {
  const { mounted, arrive, find } = mountVideo();
  const fake = await arrive('a', 4);
  mounted.showAt(0, 2_000, moving);
  expect(fake.seeks).toEqual([2]);
  mounted.showAt(0, 2_200, moving);
  expect(find('a').playbackRate).toBe(1.05);
});

test('does not jump repeatedly on a machine that is too slow', async () => {
  const { mounted, arrive } = mountVideo({ videos: [file('a', 60_000)] });
  const fake = await arrive('a', 60);
  for (let time = 0; time <= 3_500; time += 100) mounted.showAt(0, time, moving);
  expect(fake.seeks).toEqual([0.6]);
});

test('follows the rate of the playback', async () => {
  const { mounted, arrive, find } = mountVideo();
  await arrive('a', 4);
  mounted.showAt(0, 0, { isPlaying: true, rate: 2 });
  expect(find('a').playbackRate).toBe(2);
});

test('lets the browser loop a single video if its length matches the document', async () => {
  const { mounted, arrive, find } = mountVideo();
  await arrive('a', 4.02);
  mounted.showAt(0, 0, moving);
  expect(find('a').loop).toBe(true);
});

test('preloads the next video and starts it on time', async () => {
  const { mounted, arrive, find } = mountVideo({ videos: [file('a', 2_000), file('b', 3_000)] });
  const first = await arrive('a', 2);
  const second = await arrive('b', 3);
  mounted.showAt(0, 100, moving);
  expect([first.isPaused, second.isPaused, find('b').style.visibility]).toEqual([false, true, 'hidden']);
  mounted.showAt(0, 2_010, moving);
  expect([first.isPaused, second.isPaused, find('b').style.visibility]).toEqual([true, false, 'inherit']);
});

test('player S2: has the next video composited a second before its turn, and not while time stands still', async () => {
  const { mounted, arrive, find } = mountVideo({ videos: [file('a', 2_000), file('b', 3_000)] });
  await arrive('a', 2);
  await arrive('b', 3);
  const lookAt = (timeMs: number, timing = moving) => {
    mounted.showAt(0, timeMs, timing);
    const { visibility, opacity, zIndex } = find('b').style;
    return { visibility, opacity, zIndex };
  };
  expect(lookAt(999)).toMatchObject({ visibility: 'hidden', opacity: '1' });
  expect(lookAt(1_000)).toEqual({ visibility: 'inherit', opacity: '0.001', zIndex: '2' });
  expect(lookAt(1_000, { isPlaying: false, rate: 1 })).toMatchObject({ visibility: 'hidden', opacity: '1' });
  expect(lookAt(2_010)).toEqual({ visibility: 'inherit', opacity: '1', zIndex: '1' });
});

test('keeps the last frame of a video until the first frame of the next is loaded', async () => {
  const { mounted, arrive, find } = mountVideo({ videos: [file('a', 2_000), file('b', 3_000)] });
  await arrive('a', 2);
  mounted.showAt(0, 2_010, moving);
  expect(find('a').style.visibility).toBe('inherit');
});

test('plays muted if the browser blocks sound, and reports it once', async () => {
  const { mounted, arrive, find, faults } = mountVideo();
  const fake = await arrive('a', 4);
  fake.refusal = new DOMException('no gesture', 'NotAllowedError');
  mounted.showAt(0, 16, moving);
  await flush();
  fake.refusal = null;
  mounted.showAt(0, 32, moving);
  expect(find('a').muted).toBe(true);
  expect(fake.isPaused).toBe(false);
  expect(faults.map((fault) => fault.code)).toEqual(['autoplay_muted']);
});

test('plays sound at the set volume, and only while playing', async () => {
  const { mounted, arrive, find } = mountVideo({ volume: 40 });
  await arrive('a', 4);
  mounted.showAt(0, 16, moving);
  expect(find('a')).toMatchObject({ volume: 0.4, muted: false });
  const editing = mountVideo({}, 'edit');
  await editing.arrive('a', 4);
  expect(editing.find('a').muted).toBe(true);
});

test('applies the master volume to a running video and to the next one', () => {
  let masterVolume = 1;
  const element = aVideo({ id: 'v', volume: 80, videos: [file('a', 2_000), file('b', 3_000)] });
  const { mounted, host } = mount(aDocument({ scenes: [aScene({ elements: [element] })] }), {
    mode: 'play',
    masterVolume: () => masterVolume,
  });
  const volumes = () => [...host.querySelectorAll('video')].map(({ volume }) => volume);
  mounted.showAt(0, 16, moving);
  expect(volumes()).toEqual([0.8, 0.8]);
  masterVolume = 0.25;
  mounted.showAt(0, 32, moving);
  expect(volumes()).toEqual([0.2, 0.2]);
});

test('reports a video that cannot be played and one that has stalled', async () => {
  const { mounted, arrive, find, faults } = mountVideo({ videos: [file('a', 60_000)] });
  const fake = await arrive('a', 60);
  fake.stuckAt = 1;
  for (let time = 0; time <= 6_000; time += 100) mounted.showAt(0, time, moving);
  expect(fake.isPaused).toBe(false);
  find('a').dispatchEvent(new Event('error'));
  expect(faults.map((fault) => fault.code)).toEqual(['video_stalled', 'video_failed']);
});

test('shows a still picture if one is available and nothing moves', async () => {
  const element = aVideo();
  const { host } = mount(aDocument({ scenes: [aScene({ elements: [element] })] }), {
    mode: 'still',
    resolveStill: (still) => `/stills/${still.name}`,
  });
  await flush();
  expect(only(host, 'img').getAttribute('src')).toBe('/stills/video.mp4');
  expect(host.querySelector('video')).toBeNull();
});

test('marks a thumbnail whose video has no still picture, which would be blank', async () => {
  const { host } = mount(aDocument({ scenes: [aScene({ elements: [aVideo()] })] }), {
    mode: 'still',
    resolveStill: () => '/stills/missing',
  });
  await flush();
  await settleImage(only(host, 'img'), 'error');
  expect(host.querySelector('img')).toBeNull();
  expect(host.querySelectorAll('svg > circle')).toHaveLength(1);
});

test('shows the first frame on the canvas where a video has no still picture, and the mark if it cannot be played', async () => {
  const element = aVideo({ id: 'v', fit: 'cover' });
  const { host } = mount(aDocument({ scenes: [aScene({ elements: [element] })] }), {
    mode: 'edit',
    resolveStill: () => '/stills/missing',
  });
  await flush();
  await settleImage(only(host, 'img'), 'error');
  expect(only(host, 'video')).toMatchObject({ muted: true, style: { objectFit: 'cover' } });
  only(host, 'video').dispatchEvent(new Event('error'));
  await flush();
  expect(host.querySelector('video')).toBeNull();
  expect(host.querySelector('circle')).not.toBeNull();
});
