import { newDocument, newScene, SAMPLE_FEEDS } from '@marquee/scene';
import { type MountedScene, mountScene } from '@marquee/scene-renderer';
import { NOW, SAMPLES, SIZE } from '../samples.ts';
import { drawings } from './drawings.ts';

const addresses: Record<string, string> = {
  ...(await drawings()),
  'animated.gif': new URL('../../../../packages/testkit/media/formats/animated.gif', import.meta.url).href,
  'moving.mp4': new URL('../../../../packages/testkit/media/moving.mp4', import.meta.url).href,
  'tone.mp3': new URL('../../../../packages/testkit/media/formats/tone.mp3', import.meta.url).href,
};

let mounted: MountedScene | undefined;

/** Shows a sample as a device does, or as the canvas of the editor at that moment, and returns the faults of the painter. */
async function show(name: string, mode: 'play' | 'edit' = 'play'): Promise<string[]> {
  const sample = SAMPLES[name];
  if (!sample) return [`no sample ${name}`];
  const { elements, timeMs } = sample;
  const scene = { ...newScene({ id: 'scene', name: 'scene' }), durationMs: 60_000, elements };
  const faults: string[] = [];
  mounted?.destroy();
  mounted = mountScene(document.body, {
    document: { ...newDocument(SIZE), scenes: [scene] },
    mode,
    resolveFile: (file) => addresses[file.name] ?? '',
    checkPage: async () => false,
    onFault: (fault) => faults.push(JSON.stringify(fault)),
    feeds: SAMPLE_FEEDS,
    clock: { now: () => 0, epochNow: () => NOW, setTimer: () => () => {} },
  });
  mounted.showAt(0, timeMs, mode === 'edit' ? { isPlaying: false, rate: 1, isMoment: true } : undefined);
  await mounted.whenReady();
  await painted();
  return faults;
}

/** A frame shows what was changed before it. */
async function painted(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
}

window.pictures = { show };
document.body.dataset.ready = 'true';

declare global {
  interface Window {
    pictures: { show: typeof show };
  }
}
