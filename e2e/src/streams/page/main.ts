import { newDocument, newElement, newScene, type StreamAddress } from '@marquee/scene';
import { type MountedScene, mountScene } from '@marquee/scene-renderer';
import { sendTo } from './send-to.ts';

const SIZE = { width: 320, height: 180 };

let mounted: MountedScene | undefined;
let faults: string[] = [];

/** Plays a live stream that fills the page, and nothing else. */
function play(addresses: StreamAddress[]): void {
  mounted?.destroy();
  faults = [];
  const stream = newElement('live-stream', { id: 'stream', name: 'stream', addresses, ...SIZE, fit: 'fill' });
  const scene = { ...newScene({ id: 'scene', name: 'scene' }), durationMs: 3_600_000, elements: [stream] };
  const startMs = performance.now();
  const current = mountScene(document.body, {
    document: { ...newDocument(SIZE), scenes: [scene] },
    resolveFile: () => '',
    mode: 'play',
    onFault: ({ detail }) => faults.push(detail),
    clock: {
      now: () => performance.now(),
      epochNow: () => Date.now(),
      setTimer: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
  });
  mounted = current;
  const frame = () => {
    if (mounted !== current) return;
    current.showAt(0, performance.now() - startMs, { isPlaying: true, rate: 1 });
    requestAnimationFrame(frame);
  };
  frame();
}

window.streams = { play, faults: () => faults, answer: sendTo };
document.body.dataset.ready = 'true';

declare global {
  interface Window {
    streams: {
      play: typeof play;
      faults: () => string[];
      answer: typeof sendTo;
    };
  }
}
