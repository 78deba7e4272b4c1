import type { MediaFacts } from '../inspection/media-facts.ts';

/** What the streams in a container are, whichever reader read them. */
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
