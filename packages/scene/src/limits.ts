const DAY_MS = 24 * 3_600_000;

/** Limits of a program document. Lengths count characters (code points), times are milliseconds, sizes are program pixels. */
export const LIMITS = {
  program: { minSize: 100, maxSize: 5000, maxScenes: 200, maxGuides: 100 },
  scene: {
    minName: 1,
    maxName: 32,
    minDurationMs: 1_000,
    maxDurationMs: 100 * DAY_MS,
    defaultDurationMs: 10_000,
    maxElements: 200,
  },
  element: {
    minName: 3,
    maxName: 32,
    minSize: 1,
    maxSize: 20_000,
    maxOffset: 20_000,
    maxRotation: 360,
    maxRadius: 10_000,
    maxBorder: 500,
    maxGroups: 8,
    fadeInMs: 500,
  },
  text: {
    maxLength: 800,
    minFontSize: 1,
    maxFontSize: 2_000,
    minLineHeight: 0.5,
    maxLineHeight: 5,
    minLetterSpacing: -50,
    maxLetterSpacing: 200,
  },
  scrollingText: { maxGap: 5_000 },
  countdown: { minDurationMs: 1_000, maxDurationMs: 100 * DAY_MS, maxText: 100 },
  media: { maxPerElement: 100 },
  picture: {
    minDurationMs: 3_000,
    maxDurationMs: 3_600_000,
    defaultDurationMs: 10_000,
    transitionMs: 800,
  },
  file: {
    maxSize: 5 * 1024 ** 3,
    maxName: 255,
    maxPixels: 100_000,
    maxDurationMs: DAY_MS,
    maxPages: 100_000,
  },
  id: { maxLength: 64 },
} as const;
