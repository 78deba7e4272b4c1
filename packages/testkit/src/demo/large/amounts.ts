/** How much `npm run demo -- --large` creates: about what a chain of shops has after some years. */
export const LARGE = {
  materials: 2_000,
  programs: 300,
  playlists: 300,
  /** Of materials, programs, playlists and devices together. */
  groups: 200,
  devices: 10_000,
  users: 500,
  releases: 12,
  notices: 2_000,
  /** Days with plays, up to yesterday. */
  days: 30,
} as const;
