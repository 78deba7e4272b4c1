/** The player's version, written in by the build. */
declare const MARQUEE_VERSION: string;
