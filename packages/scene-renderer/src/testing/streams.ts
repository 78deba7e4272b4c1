import type { StreamFormat } from '@marquee/scene';
import type { LoadEngine } from '../stream/load-engine.ts';
import { fakeVideo, flush } from './media.ts';

/** A connection that an engine has made. */
export interface FakeConnection {
  url: string;
  format: StreamFormat;
  video: HTMLVideoElement;
  isClosed: boolean;
  isFrozen: boolean;
  /** Delivers the first picture. */
  arrive: (size?: { width: number }) => Promise<void>;
  fail: (reason?: string) => Promise<void>;
}

/** Engines without a network: tests decide when a stream arrives and when it fails. */
export function fakeEngines(): { load: LoadEngine; connections: FakeConnection[]; open: () => string[] } {
  const connections: FakeConnection[] = [];
  const load: LoadEngine = async (format) => (video, url, onLost) => {
    const fake = fakeVideo(video, Number.POSITIVE_INFINITY);
    const connection: FakeConnection = {
      url,
      format,
      video,
      isClosed: false,
      isFrozen: false,
      async arrive({ width } = { width: 640 }) {
        let time = 0;
        Object.defineProperty(video, 'videoWidth', { get: () => width, configurable: true });
        Object.defineProperty(fake, 'stuckAt', {
          get: () => {
            if (!fake.isPaused && !connection.isFrozen) time += 0.1;
            return time;
          },
        });
        video.dispatchEvent(new Event('loadeddata'));
        await flush();
      },
      async fail(reason = 'gone') {
        onLost(reason);
        await flush();
      },
    };
    connections.push(connection);
    return {
      toLive: () => {},
      close: () => {
        connection.isClosed = true;
      },
    };
  };
  return {
    load,
    connections,
    open: () => connections.filter(({ isClosed }) => !isClosed).map(({ url }) => url),
  };
}
