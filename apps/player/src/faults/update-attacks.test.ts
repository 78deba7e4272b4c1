import type { SignedManifest } from '@marquee/device-protocol';
import { aRelease } from '@marquee/testkit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aManifest,
  aProgram,
  aSampleFile,
  type SampleFile,
  TestServerKey,
} from '../testing/content-builders.ts';
import { ModelDevice } from '../testing/model-device.ts';

const HOUR = 3_600_000;

let key: TestServerKey;
let old: SampleFile;
let fresh: SampleFile;
beforeAll(async () => {
  key = await TestServerKey.generate();
  old = await aSampleFile('old content');
  fresh = await aSampleFile('new content');
});

const showing = (id: number, ...files: SampleFile[]) => ({
  releases: [aRelease({ id, programs: [aProgram(id, files)] })],
});

let device: ModelDevice;
/** Release 1 has played since revision 2; of revision 1 there is a genuine copy. */
let first: SignedManifest;
beforeEach(async ({ onTestFinished }) => {
  device = new ModelDevice(key, { faults: () => undefined });
  onTestFinished(() => device.stop());
  device.server.put(old, fresh);
  await device.start();
  first = await device.server.publish({});
  await device.server.publish(showing(1, old));
  await device.until(() => device.isInStep, HOUR);
});

/** The old content stays, on the screen and on the disk, and operators learn why. */
async function expectOldContent(fault: string): Promise<void> {
  expect(await device.until(() => device.server.faults.includes(fault), HOUR)).toBe(true);
  expect(device.active).toEqual([1]);
  expect(device.revision).toBe(2);
  expect([...device.log.disk.files.keys()]).toEqual([old.ref.sha256]);
  expect(device.partial).toEqual([]);
}

/** Once the attack is over, the new content arrives by itself. */
async function expectNewContentAfterwards(): Promise<void> {
  device.server.served = undefined;
  expect(await device.until(() => device.isInStep, 2 * HOUR)).toBe(true);
  expect(device.active).toEqual([2]);
}

const foreign = (changes: object) => aManifest({ revision: 3, ...showing(2, fresh), ...changes });

describe('R8: a manifest that is not the one announced', () => {
  it.each<[string, string, () => SignedManifest | Promise<SignedManifest>]>([
    ['an older one with a valid signature', 'rollback', () => first],
    ["another device's", 'wrong-device', () => key.sign(foreign({ deviceId: 8 }))],
    [
      'one signed by a key that is not or no longer trusted',
      'unknown-key',
      async () => (await TestServerKey.generate()).sign(foreign({})),
    ],
    [
      'one that was changed on its way',
      'bad-signature',
      async () => {
        const signed = await key.sign(foreign({}));
        return { ...signed, payload: signed.payload.replace('"mode":"append"', '"mode":"replace"') };
      },
    ],
    [
      'the programs of one with the signature of another',
      'bad-signature',
      async () => ({ ...first, payload: (await key.sign(foreign({}))).payload }),
    ],
    ['a signed text of another kind', 'malformed', () => key.sign({ hello: 'world' } as never)],
  ])('is refused and reported: %s', async (_what, reason, make) => {
    device.server.served = await make();
    await device.server.publish(showing(2, fresh));
    await expectOldContent(`manifest-refused ${reason}: revision 3`);
    await expectNewContentAfterwards();
  });

  it('is reported when it is the same for ever', async () => {
    device.server.served = device.server.signed;
    await device.server.publish(showing(2, fresh));
    await expectOldContent('manifest-refused stale: revision 3');
    await expectNewContentAfterwards();
  });

  it('is given up when it does not end', async () => {
    device.server.sendsEndlessManifest = true;
    await device.server.publish(showing(2, fresh));
    await device.advance(60_000);
    expect(device.active).toEqual([1]);
    expect(device.server.bytesTaken).toBeLessThan(1024 ** 3);
    device.server.sendsEndlessManifest = false;
    await expectNewContentAfterwards();
  });
});

describe('R8: a file that is not the one in the manifest', () => {
  it.each([
    ['the file of another release', 'old content'],
    ['one that goes on', `new content${' and on'.repeat(1000)}`],
    ['one of the same length', 'new c0ntent'],
  ])('is never shown, and is reported: %s', async (_what, content) => {
    device.server.spoil(fresh, content);
    await device.server.publish(showing(2, fresh));
    const isReported = () => device.server.faults.some((fault) => fault.startsWith('file-corrupt corrupt'));
    expect(await device.until(isReported, HOUR)).toBe(true);
    expect(device.active).toEqual([]);
    expect([...device.log.disk.files.keys()]).toEqual([old.ref.sha256]);
    device.server.put(fresh);
    expect(await device.until(() => device.isInStep, 8 * HOUR)).toBe(true);
    expect(device.active).toEqual([2]);
  });
});
