import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { DEVICE_PATHS } from '@marquee/device-protocol';
import { aProgram, inTemporaryFolder, isSoak, Marquee, TestDevice } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { Operator } from './publishing-acts.ts';
import { PublishingAudit } from './publishing-audit.ts';

const KILLS = 10;
const DEVICES = 3;
/** The server looks at the waves this often, first this long after its start. */
const PERIOD_MS = 15_000;
/** The kills spread over so much time before and after. */
const SPREAD_MS = 600;
const GOLDEN_RATIO = 0.618_034;

// Each kill takes a period, and the period is the server's own.
it.runIf(isSoak)(
  `R1: advances by itself through every wave once although it is killed ${KILLS} times as it does`,
  {
    timeout: 1_800_000,
  },
  async () => {
    await inTemporaryFolder(async (folder) => {
      const marquee = await Marquee.start(folder);
      const devices = [];
      for (let count = 0; count < DEVICES; count += 1) devices.push(await TestDevice.enrol(marquee));
      const deviceIds = devices.map(({ enrolled }) => enrolled.deviceId);
      const operator = new Operator(marquee, await aProgram(marquee), deviceIds);
      const audit = new PublishingAudit(folder);
      let id = await operator.inWaves();
      let [advances, logged] = [0, audit.logged];
      try {
        for (let kill = 0; kill < KILLS; kill += 1) {
          if (audit.release(id)?.['wave_state'] === 'finished') {
            id = await operator.inWaves();
            logged = audit.logged;
          }
          const before = Number(audit.release(id)?.['wave']);
          await marquee.kill();
          healthyFor(folder, id, 3_600_000);
          await marquee.startAgain();
          for (const device of devices) await reportSynchronised(marquee, device, id);
          await pause(PERIOD_MS - SPREAD_MS / 2 + SPREAD_MS * ((kill * GOLDEN_RATIO) % 1));
          await marquee.kill();
          await marquee.startAgain();
          const { wave, wave_state } = audit.release(id) ?? {};
          const steps = audit.logged - logged;
          logged = audit.logged;
          advances += steps;
          expect([0, 1]).toContain(steps);
          expect(wave_state === 'finished' ? before + 1 : wave).toBe(before + steps);
          expect(audit.problems()).toEqual([]);
        }
        console.log(`${advances} waves begun or finished in ${KILLS} kills`);
        expect(advances).toBeGreaterThan(0);
      } finally {
        audit.close();
        await marquee.kill();
      }
    });
  },
);

/** Waits for the minutes of a healthy wave in no time. Call it while the server is down. */
function healthyFor(folder: string, releaseId: number, ms: number): void {
  const database = new DatabaseSync(join(folder, 'marquee.db'));
  database.prepare('update "release" set healthy_since = ? where id = ?').run(Date.now() - ms, releaseId);
  database.close();
}

async function reportSynchronised(
  marquee: Marquee,
  { enrolled }: TestDevice,
  releaseId: number,
): Promise<void> {
  const sync = { state: 'synchronised' };
  const response = await fetch(marquee.address + DEVICE_PATHS.reports, {
    method: 'POST',
    headers: { authorization: `Bearer ${enrolled.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messages: [
        { type: 'heartbeat', clock: Date.now() },
        { type: 'syncReport', revision: 1, releases: [{ releaseId, sync }] },
      ],
    }),
  });
  if (!response.ok) throw new Error(`the report is answered ${response.status}`);
}
