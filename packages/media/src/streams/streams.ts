import type { MediaFacts } from '../facts/media-facts.ts';

/** The streams in a container, from either reader. */
export interface Streams {
  durationMs: number;
  video:
    | (Pick<MediaFacts, 'profile' | 'isInterlaced' | 'frameRate'> & {
        codec: string;
        width: number;
        height: number;
      })
    | null;
  audio: (Pick<MediaFacts, 'channels' | 'sampleRate'> & { codec: string }) | null;
}
