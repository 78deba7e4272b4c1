import { beforeAll, beforeEach } from 'vitest';
import { aClock } from '../../platform/clock/testing.ts';
import type { TestServer } from '../../testing.ts';
import type { DoctorContext, Finding } from '../check.ts';
import { examine } from '../examine.ts';

/** The doctor on the data of a server; every test has to restore everything for the next one. */
export function useDoctor(server: () => TestServer) {
  let context: DoctorContext;
  beforeAll(() => {
    const { app, dataFolder, clock: serverClock } = server();
    const { db, engine, content } = app.platform;
    const clock = aClock(serverClock.now());
    const limits = { trashDays: 14, sweepPercent: 100 };
    context = { db, engine, content, dataFolder, clock, limits, isDeep: false };
  });
  beforeEach(async () => {
    const found = await codes(true);
    if (found.length > 0) throw new Error(`the last test left ${found.join(', ')}`);
  });

  const find = (isDeep = false) => findIn({ ...context, isDeep });
  const codes = async (isDeep = false) => (await find(isDeep)).map(({ code }) => code);
  return { find, codes, contextOf: () => context };
}

export async function findIn(context: DoctorContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const examined of examine(context)) findings.push(...examined.findings);
  return findings;
}

/** Repairs one after another; returns what each repair did, undefined for a finding without one. */
export async function repairAll(findings: Finding[]): Promise<(string | undefined)[]> {
  const done: (string | undefined)[] = [];
  for (const { repair } of findings) done.push((await repair?.())?.done);
  return done;
}
