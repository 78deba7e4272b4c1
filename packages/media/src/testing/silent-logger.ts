import type { MediaLogger } from '../host.ts';

/** Drops every line. */
export const silentLogger: MediaLogger = { warn: () => undefined };
