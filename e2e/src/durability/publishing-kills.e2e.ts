import { setTimeout as pause } from 'node:timers/promises';
import { aProgram, inTemporaryFolder, isSoak, Marquee, TestDevice } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { Operator, PUBLISHING_ACTS, type PublishingAct } from './publishing-acts.ts';
import { PublishingAudit } from './publishing-audit.ts';

/** The short form kills during every second kind of change. */
const KILLS = isSoak ? 200 : 5;
const STRIDE = isSoak ? 1 : 2;
const DEVICES = 3;
/** The kills spread evenly from the request of a change to so many times its usual duration. */
const MAX_UPTIME = 3;
const GOLDEN_RATIO = 0.618_034;

it(`R1: publishes nothing by halves although the server is killed during each of ${KILLS} changes`, {
  timeout: isSoak ? 3_600_000 : 600_000,
}, async () => {
  await inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    const devices = [];
    for (let count = 0; count < DEVICES; count += 1) devices.push(await TestDevice.enrol(marquee));
    const deviceIds = devices.map(({ enrolled }) => enrolled.deviceId);
    const operator = new Operator(marquee, await aProgram(marquee), deviceIds);
    const audit = new PublishingAudit(folder);
    await operator.create();
    const began = performance.now();
    await operator.create();
    const usualMs = performance.now() - began;
    const outcomes = { done: 0, undone: 0 };
    try {
      for (const act of PUBLISHING_ACTS) {
        const id = await act.prepare(operator);
        expect((await act.send(operator, id)).status, act.name).toBe(200);
        expect(audit.release(id), act.name).toMatchObject(act.done);
      }
      for (let kill = 0; kill < KILLS; kill += 1) {
        const act = PUBLISHING_ACTS[(kill * STRIDE) % PUBLISHING_ACTS.length] as PublishingAct;
        const id = await act.prepare(operator);
        const before = { dump: audit.dump(), logged: audit.logged };
        const answer = act.send(operator, id).then(
          ({ status }) => status,
          () => undefined,
        );
        await pause(MAX_UPTIME * usualMs * ((kill * GOLDEN_RATIO) % 1));
        await marquee.kill();
        const status = await answer;
        await marquee.startAgain();

        const what = `${act.name}, kill ${kill}, answered ${status}`;
        const isDone = audit.logged > before.logged;
        expect([undefined, 200], what).toContain(status);
        if (status === 200) expect(isDone, what).toBe(true);
        if (isDone) {
          outcomes.done += 1;
          expect(audit.logged, what).toBe(before.logged + 1);
          expect(audit.release(id), what).toMatchObject(act.done);
        } else {
          outcomes.undone += 1;
          expect(audit.dump(), what).toBe(before.dump);
          expect((await act.send(operator, id)).status, what).toBe(200);
          expect(audit.release(id), what).toMatchObject(act.done);
        }
        expect(audit.problems(), what).toEqual([]);
        for (const device of devices) {
          // A server that has just started builds manifests within seconds.
          await expect
            .poll(async () => {
              const { got, due } = await audit.releasesOf(marquee, device);
              return got.join() === due.join();
            })
            .toBe(true);
        }
      }
      console.log(
        `killed during ${outcomes.done} changes that were made and ${outcomes.undone} that were not`,
      );
      if (isSoak) expect(Math.min(outcomes.done, outcomes.undone)).toBeGreaterThan(0);
    } finally {
      audit.close();
      await marquee.kill();
    }
  });
});
