/** The player's version, set by the build. */
declare const MARQUEE_VERSION: string;
