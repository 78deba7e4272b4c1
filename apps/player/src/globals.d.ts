/** The player's version, written in by the build. */
declare const __VERSION__: string;
