import { setTimeout as pause } from 'node:timers/promises';
import { Vendor } from '@marquee/testkit/demo';
import { freePort, inTemporaryFolder, isSoak, Marquee, soakCount } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { LicenceActs } from './licence-acts.ts';
import { LicenceAudit } from './licence-audit.ts';

const KINDS = ['draw', 'activate', 'order', 'pay', 'remove'] as const;
const VICTIMS = ['server', 'authority', 'both'] as const;
const KILLS = isSoak ? soakCount(150) : 5;
/** The kills spread evenly from the request of a change to so many times its usual duration. */
const MAX_UPTIME = 2;
const GOLDEN_RATIO = 0.618_034;
/** The authority asks a provider again after seconds. */
const SETTLED_WITHIN = { timeout: 60_000 };

it(`R1: gives, credits and returns every activation once although server and authority are killed ${KILLS} times`, {
  timeout: isSoak ? 3_600_000 : 300_000,
}, async () => {
  await inTemporaryFolder(async (folder) => {
    const vendor = await Vendor.start(folder, await freePort(), 'Marquee123');
    const env = { MARQUEE_LICENCE_KEYS: vendor.keysFile, MARQUEE_LICENCE_URL: vendor.address };
    const marquee = await Marquee.start(folder, { env });
    await vendor.supply(marquee);
    const acts = await LicenceActs.of(marquee, vendor);
    const audit = new LicenceAudit(folder);
    const kill = {
      server: () => marquee.kill(),
      authority: () => vendor.kill(),
      both: () => Promise.all([marquee.kill(), vendor.kill()]),
    };
    const startAgain = {
      server: () => marquee.startAgain(),
      authority: () => vendor.startAgain(),
      both: () => Promise.all([marquee.startAgain(), vendor.startAgain()]),
    };
    let answered = 0;
    try {
      const { send: draw } = await acts.kinds.draw();
      const began = performance.now();
      await draw();
      const usualMs = performance.now() - began;
      for (let count = 0; count < KILLS; count += 1) {
        const kind = KINDS[count % KINDS.length] as (typeof KINDS)[number];
        const victim = VICTIMS[count % VICTIMS.length] as (typeof VICTIMS)[number];
        const { send, again = send, isDone, deviceId } = await acts.kinds[kind]();
        const answer = send().then(
          ({ status }) => status,
          () => undefined,
        );
        await pause(MAX_UPTIME * usualMs * ((count * GOLDEN_RATIO) % 1));
        await kill[victim]();
        const status = await answer;
        await startAgain[victim]();
        const context = `${kind}, ${victim} killed, kill ${count}, answered ${status}`;
        if (status === 200) {
          answered += 1;
          if (deviceId !== undefined) expect(audit.isActivated(deviceId), context).toBe(true);
        }
        await expect
          .poll(async () => isDone(await again()), { ...SETTLED_WITHIN, message: context })
          .toBe(true);
        if (deviceId !== undefined) expect(audit.isActivated(deviceId), context).toBe(true);
        expect(audit.problems(), context).toEqual([]);
      }
      console.log(`${answered} of ${KILLS} interrupted changes were answered with a success`);
    } finally {
      audit.close();
      await marquee.kill();
      await vendor.stop();
    }
  });
});
