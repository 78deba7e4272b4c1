/**
 * The test files that take more than 40 seconds, the longest first. Most of them wait for a device, so that others use the
 * processors meanwhile; one that starts late holds up the end of the run alone. A fresh clone has no times of an earlier run.
 */
export const LONGEST_TESTS = [
  'apps/conformance/src/player-conformance.test.ts',
  'e2e/src/pages/pages-with-many-rows.e2e.ts',
  'e2e/src/interactive/interactive.e2e.ts',
  'e2e/src/pages/pages-in-chinese.e2e.ts',
  'e2e/src/player/conformance.e2e.ts',
  'e2e/src/player/player-faults.e2e.ts',
  'e2e/src/materials/materials.e2e.ts',
  'e2e/src/journey/journey.e2e.ts',
  'e2e/src/player/player-conditions.e2e.ts',
  'e2e/src/people/people.e2e.ts',
  'e2e/src/editor/promotion.e2e.ts',
  'e2e/src/journey/playlist.e2e.ts',
  'e2e/src/fleet/device-uploads.e2e.ts',
  'apps/server/src/features/devices/commands/app-commands.test.ts',
  'e2e/src/editor/lobby.e2e.ts',
  'apps/server/src/features/apps/app.test.ts',
  'e2e/src/editor/mishaps.e2e.ts',
  'e2e/src/play-modes/precise-promotion.e2e.ts',
  'apps/server/src/authorisation/largest-bodies.test.ts',
  'e2e/src/play-modes/second-screen.e2e.ts',
  'apps/conformance/src/server-conformance.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'e2e/src/durability/durability.e2e.ts',
  'e2e/src/agent/agent.e2e.ts',
  'e2e/src/editor/menu-board.e2e.ts',
  'e2e/src/durability/command-kills.e2e.ts',
  'e2e/src/editor/two-windows.e2e.ts',
];
