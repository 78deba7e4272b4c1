/** Replaces the media features that jsdom lacks: tests decide when a picture has loaded and where a video is. */

/** Completes the loading of a picture, successfully or not. */
export async function settleImage(
  image: HTMLImageElement,
  outcome: 'load' | 'error' = 'load',
): Promise<void> {
  await flush();
  image.dispatchEvent(new Event(outcome));
  await flush();
}

/** A video element that records playing, pausing and seeking. */
export interface FakeVideo {
  seeks: number[];
  isPaused: boolean;
  isEnded: boolean;
  /** Where the video is stuck, in seconds, for any requested position. */
  stuckAt: number | null;
  refusal: DOMException | null;
}

/** Simulates playback on a video or sound of jsdom: duration in seconds; play and pause take effect immediately. */
export function fakeVideo(video: HTMLMediaElement, duration: number): FakeVideo {
  const fake: FakeVideo = { seeks: [], isPaused: true, isEnded: false, stuckAt: null, refusal: null };
  let currentTime = 0;
  Object.defineProperties(video, {
    duration: { get: () => duration },
    paused: { get: () => fake.isPaused },
    ended: { get: () => fake.isEnded },
    seeking: { get: () => false },
    currentTime: {
      get: () => fake.stuckAt ?? currentTime,
      set: (time: number) => {
        currentTime = time;
        fake.seeks.push(time);
      },
    },
  });
  video.play = async () => {
    if (fake.refusal) throw fake.refusal;
    fake.isPaused = false;
  };
  video.pause = () => {
    fake.isPaused = true;
  };
  video.load = () => {};
  return fake;
}

/** Waits for every promise that can settle. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
