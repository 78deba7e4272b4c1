import type { Manifest, ManifestRelease } from '@marquee/device-protocol';
import { aRelease } from '@marquee/testkit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aManifest,
  aProgram,
  aSampleFile,
  type SampleFile,
  TestServerKey,
} from '../testing/content-builders.ts';
import { MemoryMediaStore, MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { Content } from './content.ts';

let key: TestServerKey;
let files: SampleFile[];
let log: PowerLog;
let failed: Set<number>;
let proven: Set<number>;

beforeAll(async () => {
  key = await TestServerKey.generate();
  files = await Promise.all(['one', 'two', 'three', 'four'].map((content) => aSampleFile(content)));
});

beforeEach(() => {
  log = new PowerLog();
  failed = new Set();
  proven = new Set();
});

async function open(): Promise<Content> {
  const content = new Content({
    state: new MemoryStateStore(log),
    media: new MemoryMediaStore(log),
    hasFonts: () => true,
    hasFailed: ({ id }) => failed.has(id),
    isProven: async ({ id }) => proven.has(id),
    onChange: () => {},
  });
  await content.load(key.credentials);
  return content;
}

/** A release whose only program has its id and shows the file of this number. */
const releaseOf = (id: number, overrides: Partial<ManifestRelease> = {}): ManifestRelease =>
  aRelease({ id, mode: 'replace', programs: [aProgram(id, [files[id - 1] as SampleFile])], ...overrides });

let revision = 0;

async function accept(content: Content, manifest: Partial<Manifest>): Promise<void> {
  revision += 1;
  const signed = await key.sign(aManifest({ revision, ...manifest }));
  expect(await content.accept(signed, key.credentials)).toBe('accepted');
}

/** Brings the files of the newest manifest, and makes it the current one. */
async function complete(content: Content): Promise<void> {
  for (const { sha256 } of content.missing()) {
    log.write((disk) => disk.files.set(sha256, new Uint8Array()));
    content.fileArrived(sha256);
  }
  expect(await content.promoteNewest()).toBe(true);
  await content.removeUnused(new Set());
}

const successor = (
  formerIds: number[],
  id = formerIds.length + 1,
  overrides: Partial<ManifestRelease> = {},
) => ({
  releases: [releaseOf(id, overrides)],
  formers: [{ releaseId: id, formerIds }],
});

/** The ids of the releases that may play. */
const ready = (content: Content) => content.playable().flatMap(({ id, isReady }) => (isReady ? [id] : []));
const stored = () =>
  [...log.disk.files.keys()].map((hash) => files.findIndex(({ ref }) => ref.sha256 === hash) + 1);

/** A device that has release 1, which has worked, and then the complete release 2 in its place. */
async function withSuccessor(): Promise<Content> {
  const content = await open();
  await accept(content, { releases: [releaseOf(1)] });
  await complete(content);
  proven.add(1);
  await accept(content, successor([1]));
  await complete(content);
  return content;
}

describe('a release that took the place of another one', () => {
  it('player 6g: leaves it on the screen until its own files are present', async () => {
    const content = await open();
    await accept(content, { releases: [releaseOf(1)] });
    await complete(content);
    await accept(content, successor([1]));
    expect(ready(content)).toEqual([1]);
    expect(ready(await open())).toEqual([1]);
    await complete(content);
    expect(ready(content)).toEqual([2]);
  });

  it('player 6g: gives the place back when it cannot be shown, also after a restart', async () => {
    const content = await withSuccessor();
    expect(ready(content)).toEqual([2]);
    expect(stored()).toEqual([1, 2]);
    failed.add(2);
    expect(ready(content)).toEqual([1]);
    const restarted = await open();
    expect(ready(restarted)).toEqual([1]);
    const programs = restarted.formers.flatMap((former) => former.programs);
    expect(programs.map((program) => restarted.isCurrent(program))).toEqual([true]);
    await restarted.removeUnused(new Set());
    expect(stored()).toEqual([1, 2]);
  });

  it('player 6g: gives it back at its own times, and not beyond the last day of the former one', async () => {
    const content = await open();
    const span = { weekdays: [1], continuous: false, spans: [{ start: '08:00', end: '09:00' }] };
    const former = { ...span, validFrom: '2026-01-01', validTo: '2026-06-30' };
    await accept(content, { releases: [releaseOf(1, { schedule: former })] });
    await complete(content);
    const schedule = { ...former, validTo: '2026-12-31', spans: [{ start: '10:00', end: '11:00' }] };
    await accept(content, successor([1], 2, { schedule, mode: 'append', number: 9 }));
    await complete(content);
    failed.add(2);
    expect(content.playable()).toMatchObject([
      { id: 1, mode: 'append', number: 9, schedule: { validTo: '2026-06-30', spans: schedule.spans } },
    ]);
  });

  it('player 6g: keeps nothing once it has worked', async () => {
    const content = await withSuccessor();
    expect(await content.removeFormers()).toBe(false);
    proven.add(2);
    expect(await content.removeFormers()).toBe(true);
    await content.removeUnused(new Set());
    expect(stored()).toEqual([2]);
    expect((await open()).formers).toEqual([]);
  });

  it('player 6g: gives the place back to the last one that has worked when several in a row do not', async () => {
    const content = await withSuccessor();
    await accept(content, successor([2, 1]));
    await complete(content);
    expect(stored()).toEqual([1, 2, 3]);
    failed.add(3);
    expect(ready(content)).toEqual([2]);
    failed.add(2);
    expect(ready(content)).toEqual([1]);
  });

  it('player 6g: forgets what came before one that has worked, even if that was never complete in a manifest', async () => {
    const content = await withSuccessor();
    const other = releaseOf(4);
    await accept(content, { ...successor([1]), releases: [releaseOf(2), other] });
    proven.add(2);
    await accept(content, { ...successor([2, 1]), releases: [releaseOf(3), other] });
    await complete(content);
    expect(content.formers.map(({ id }) => id)).toEqual([2]);
  });

  it.each<[string, () => Partial<Manifest>]>([
    ['the server no longer names it', () => ({ releases: [releaseOf(2)] })],
    ['both are gone', () => ({ releases: [] })],
    ['it is for the other screen', () => successor([1], 2, { screen: 2 })],
  ])('player 6g: never gives the place back when %s', async (_why, manifest) => {
    const content = await withSuccessor();
    failed.add(2);
    await accept(content, manifest());
    expect(ready(content)).toEqual([]);
    await complete(content);
    expect(ready(content)).toEqual([]);
    expect(stored()).not.toContain(1);
    expect(ready(await open())).toEqual([]);
  });

  it('player 6g: is not shown twice when the former one is in the manifest itself', async () => {
    const content = await withSuccessor();
    failed.add(2);
    const { formers } = successor([1]);
    await accept(content, { formers, releases: [releaseOf(1), releaseOf(2)] });
    expect(ready(content)).toEqual([1]);
  });

  it('player 6g: does not wait for space that the former one takes, unless it cannot be shown itself', async () => {
    const content = await open();
    await accept(content, { releases: [releaseOf(1)] });
    await complete(content);
    await accept(content, successor([1]));
    await content.removeEnded(new Set());
    expect(ready(content)).toEqual([]);
    expect(stored()).toEqual([]);

    const other = await withSuccessor();
    failed.add(2);
    await accept(other, { ...successor([1]), releases: [releaseOf(2), releaseOf(3)] });
    await other.removeEnded(new Set());
    expect(ready(other)).toEqual([1]);
  });

  it('player 6g: does not trust a former manifest that was tampered with on the disk', async () => {
    await withSuccessor();
    failed.add(2);
    log.write(({ state }) => {
      const formers = state.get('formers') as { payload: string }[];
      state.set(
        'formers',
        formers.map((one) => ({ ...one, payload: one.payload.replace('program 1', 'program 7') })),
      );
    });
    expect(ready(await open())).toEqual([]);
  });
});
