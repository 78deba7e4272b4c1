import type { StreamFormat } from '@marquee/scene';
import { connectFile } from './file-engine.ts';
import type { StreamEngine } from './stream-engine.ts';

/** Returns the engine of a format. Their libraries are large, so each is loaded when it is first needed. */
export type LoadEngine = (format: StreamFormat) => Promise<StreamEngine>;

const ENGINES: Record<StreamFormat, () => Promise<StreamEngine>> = {
  hls: async () => (await import('./hls-engine.ts')).connectHls,
  flv: async () => (await import('./mpegts-engine.ts')).connectFlv,
  ts: async () => (await import('./mpegts-engine.ts')).connectTransportStream,
  whep: async () => (await import('./whep-engine.ts')).connectWhep,
  mp4: async () => connectFile,
};

export const loadEngine: LoadEngine = (format) => ENGINES[format]();
