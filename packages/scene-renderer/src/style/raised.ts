import type { Styles } from './style-writer.ts';

/** How long before its turn a video or picture is raised, in ms: enough for a slow machine, and short because it costs a little. */
export const RAISE_AHEAD_MS = 1_000;

/**
 * The style of what is about to be shown: above everything else, and all but transparent. Browsers stop compositing a video that is
 * hidden or covered, so that the colour behind it would be seen first. They skip layers whose opacity is 0.
 */
export const RAISED: Styles = { zIndex: '2', opacity: '0.001' };
