import { isSoak, soakMinutes, soakSeed } from '@marquee/testkit/harness';
import { describe, expect, it } from 'vitest';
import { EnduranceRun } from './endurance-run.ts';
import { MACHINE_FAULTS } from './machine-faults.ts';
import { NETWORK_FAULTS } from './network-faults.ts';
import { openStage } from './open-stage.ts';
import { RELEASE_FAULTS } from './release-faults.ts';

const MINUTES = soakMinutes(60);
const SEED = soakSeed();
const FAULTS = [...MACHINE_FAULTS, ...NETWORK_FAULTS, ...RELEASE_FAULTS];
/** The last fault may begin shortly before the end. */
const TIMEOUT_MS = (MINUTES + 20) * 60_000;

describe.runIf(isSoak)(`a player for ${MINUTES} minutes, seed ${SEED}`, () => {
  it('plays what it should through every fault, reports correctly, and does not grow', {
    timeout: TIMEOUT_MS,
  }, async ({ onTestFinished }) => {
    const stage = await openStage(SEED, onTestFinished);
    const run = new EnduranceRun(stage, FAULTS, MINUTES);
    onTestFinished(() => console.info(`seed ${SEED}: ${run.summary()}`));
    expect(await run.run()).toEqual([]);
  });
});
