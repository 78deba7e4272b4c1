import { createHash } from 'node:crypto';
import type { Manifest } from '@marquee/device-protocol';
import { aRelease, FakeClock } from '@marquee/testkit';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadFile } from '../download/download-file.ts';
import { newHasher } from '../download/new-hasher.ts';
import {
  aManifest,
  aProgram,
  aSampleFile,
  type SampleFile,
  TestServerKey,
} from '../testing/content-builders.ts';
import { FileServer } from '../testing/file-server.ts';
import { MemoryMediaStore, MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { Content } from './content.ts';
import { hashesOf, type ReadyCheck } from './playable.ts';

let key: TestServerKey;
let files: SampleFile[];

beforeAll(async () => {
  key = await TestServerKey.generate();
  files = await Promise.all(['one', 'two two', 'three three'].map((content) => aSampleFile(content)));
});

const file = (index: number) => files[index] as SampleFile;

async function open(
  log: PowerLog,
  hasFonts = () => true,
  hasFailed: ReadyCheck = () => false,
  isDispensable: ReadyCheck = () => false,
) {
  const media = new MemoryMediaStore(log);
  const state = new MemoryStateStore(log);
  const content = new Content({
    state,
    media,
    hasFonts,
    hasFailed,
    isProven: async () => false,
    isDispensable,
    onChange: () => {},
  });
  await content.load(key.credentials);
  return { content, media };
}

async function bringIn(log: PowerLog, content: Content): Promise<void> {
  const server = new FileServer();
  server.put(...files);
  const media = new MemoryMediaStore(log);
  for (const missing of content.missing()) {
    const order = { file: missing, token: 't', signal: new AbortController().signal, onProgress() {} };
    const tools = { media, clock: new FakeClock(0, 0), fetch: server.fetch, newHasher };
    if ((await downloadFile(order, tools)) === 'whole') content.fileArrived(missing.sha256);
  }
  await content.promoteNewest();
  await content.removeUnused(new Set());
}

async function accept(content: Content, manifest: Partial<Manifest>) {
  return content.accept(await key.sign(aManifest(manifest)), key.credentials);
}

/** A manifest with one release of one program that shows these files. */
function releaseOf(programId: number, ...shown: SampleFile[]): Partial<Manifest> {
  return { releases: [aRelease({ programs: [aProgram(programId, shown)] })] };
}

function programsOf(content: Content) {
  return content.playable().map(({ isReady, programs }) => (isReady ? programs.map(({ id }) => id) : []));
}

describe('the content', () => {
  it('does not play a release before all its files are present', async () => {
    const { content } = await open(new PowerLog());
    expect(await accept(content, releaseOf(1, file(0), file(1)))).toBe('accepted');
    expect(programsOf(content)).toEqual([[]]);
    content.fileArrived(file(0).ref.sha256);
    expect(programsOf(content)).toEqual([[]]);
    content.fileArrived(file(1).ref.sha256);
    expect(programsOf(content)).toEqual([[1]]);
  });

  it('downloads the files release by release, whatever their order in the manifest, and those of none last', async () => {
    const { content } = await open(new PowerLog());
    const releases = [2, 0, 1].map((index) =>
      aRelease({ id: index + 1, programs: [aProgram(index + 1, [file(index)])] }),
    );
    const manifest = aManifest({ releases });
    const kept = { sha256: 'd'.repeat(64), size: 1, url: `/files/${'d'.repeat(64)}` };
    const signed = await key.sign({ ...manifest, files: [kept, ...manifest.files.toReversed()] });
    await content.accept(signed, key.credentials);
    const inOrder = [2, 0, 1].map((index) => file(index).ref.sha256);
    expect(content.missing().map(({ sha256 }) => sha256)).toEqual([...inOrder, kept.sha256]);
  });

  it('plays the old programs of a release until its new ones are present', async () => {
    const log = new PowerLog();
    const { content } = await open(log);
    await accept(content, releaseOf(1, file(0)));
    await bringIn(log, content);
    await accept(content, { revision: 2, ...releaseOf(2, file(1)) });
    expect(programsOf(content)).toEqual([[1]]);
    await bringIn(log, content);
    expect(programsOf(content)).toEqual([[2]]);
    expect(await new MemoryMediaStore(log).list()).toEqual([file(1).ref.sha256]);
  });

  it('withholds a release that cannot be shown, and goes back to what it had before, if that is still there', async () => {
    const log = new PowerLog();
    const hasFailed: ReadyCheck = ({ programs }) => programs.some(({ id }) => id === 2);
    const { content } = await open(log, () => true, hasFailed);
    await accept(content, releaseOf(1, file(0)));
    await bringIn(log, content);
    await accept(content, { revision: 2, ...releaseOf(2, file(1)) });
    content.fileArrived(file(1).ref.sha256);
    expect(programsOf(content)).toEqual([[1]]);
    const withdrawn = aRelease({ id: 9, programs: [aProgram(2, [file(1)])] });
    await accept(content, { revision: 3, releases: [withdrawn] });
    expect(programsOf(content)).toEqual([[]]);
    // It is complete, so it need not be fetched again and again.
    expect(await content.promoteNewest()).toBe(true);
    await accept(content, { revision: 4, ...releaseOf(3, file(1)) });
    expect(programsOf(content)).toEqual([[3]]);
  });

  it('drops a release at once when a newer manifest lacks it, even after a power cut', async () => {
    const log = new PowerLog();
    const { content } = await open(log);
    await accept(content, releaseOf(1, file(0)));
    await bringIn(log, content);
    const other = aRelease({ id: 2, programs: [aProgram(2, [file(1)])] });
    await accept(content, { revision: 2, releases: [other] });
    expect(programsOf(content)).toEqual([[]]);
    const { content: afterCut } = await open(log.cutAfter(log.writes.length));
    expect(programsOf(afterCut)).toEqual([[]]);
    expect(afterCut.revision).toBe(2);
  });

  it('S12: removes the files that only dispensable releases need, and does not want them back', async () => {
    const log = new PowerLog();
    let isOn = false;
    const { content } = await open(
      log,
      () => true,
      () => false,
      ({ id }) => isOn && id === 1,
    );
    const releases = [
      aRelease({ id: 1, programs: [aProgram(1, [file(0), file(1)])] }),
      aRelease({ id: 2, programs: [aProgram(2, [file(1), file(2)])] }),
    ];
    await accept(content, { releases });
    await bringIn(log, content);
    await content.removeDispensable(new Set());
    const media = new MemoryMediaStore(log);
    expect(await media.list()).toHaveLength(3);
    isOn = true;
    await content.removeDispensable(new Set([file(0).ref.sha256]));
    expect(await media.list()).toHaveLength(3);
    await content.removeDispensable(new Set());
    expect(new Set(await media.list())).toEqual(new Set([file(1).ref.sha256, file(2).ref.sha256]));
    expect(content.missing()).toEqual([]);
    expect(releases.map((release) => content.isSpared(release))).toEqual([true, false]);
    expect(programsOf(content)).toEqual([[], [2]]);
    expect(await content.promoteNewest()).toBe(true);
    await accept(content, { revision: 2, releases: releases.toReversed() });
    expect(await content.promoteNewest()).toBe(true);
    expect(content.revision).toBe(2);
  });

  it('D5: makes space by removing the files of ended releases before the new ones are complete', async () => {
    const log = new PowerLog();
    const { content } = await open(log);
    await accept(content, releaseOf(1, file(0)));
    await bringIn(log, content);
    const other = aRelease({ id: 2, programs: [aProgram(2, [file(1)])] });
    await accept(content, { revision: 2, releases: [other] });
    await content.removeEnded(new Set([file(0).ref.sha256]));
    expect(await new MemoryMediaStore(log).list()).toEqual([file(0).ref.sha256]);
    await content.removeEnded(new Set());
    expect(await new MemoryMediaStore(log).list()).toEqual([]);
  });

  it('D5: keeps the files of the old programs that play until the new ones are present', async () => {
    const log = new PowerLog();
    const { content } = await open(log);
    await accept(content, releaseOf(1, file(0)));
    await bringIn(log, content);
    await accept(content, { revision: 2, ...releaseOf(2, file(1)) });
    await content.removeEnded(new Set());
    expect(programsOf(content)).toEqual([[1]]);
  });

  it('waits for what a release needs besides its files', async () => {
    let hasFonts = false;
    const log = new PowerLog();
    const { content } = await open(log, () => hasFonts);
    await accept(content, releaseOf(1));
    expect(await content.promoteNewest()).toBe(false);
    hasFonts = true;
    expect(await content.promoteNewest()).toBe(true);
    expect(programsOf(content)).toEqual([[1]]);
  });

  it.each([
    ['a rolled-back revision', () => key.sign(aManifest({ revision: 4 })), 'rollback'],
    ['another device’s manifest', () => key.sign(aManifest({ revision: 6, deviceId: 8 })), 'wrong-device'],
    [
      'a key that is not pinned',
      async () => (await TestServerKey.generate()).sign(aManifest({ revision: 6 })),
      'unknown-key',
    ],
    [
      'changed content',
      async () => {
        const signed = await key.sign(aManifest({ revision: 6 }));
        return { ...signed, payload: signed.payload.replace('"revision":6', '"revision":9') };
      },
      'bad-signature',
    ],
    ['nonsense', async () => ({ hello: 'world' }), 'malformed'],
    ['the same revision', () => key.sign(aManifest({ revision: 5 })), 'unchanged'],
  ])('refuses %s and keeps what it has', async (_what, make, verdict) => {
    const log = new PowerLog();
    const { content } = await open(log);
    const release = aRelease({ programs: [aProgram(1, [file(0)])] });
    await accept(content, { revision: 5, releases: [release] });
    await bringIn(log, content);
    const writes = log.writes.length;
    expect(await content.accept(await make(), key.credentials)).toBe(verdict);
    expect(log.writes.length).toBe(writes);
    expect(programsOf(content)).toEqual([[1]]);
  });

  it('does not trust a stored manifest that was tampered with', async () => {
    const log = new PowerLog();
    const signed = await key.sign(aManifest({ revision: 3 }));
    log.write(({ state }) => state.set('current', { ...signed, payload: signed.payload.replace('3', '4') }));
    expect((await open(log)).content.newest).toBeUndefined();
  });

  it('keeps a manifest that arrives while the previous one is being promoted', async () => {
    const log = new PowerLog();
    const { content } = await open(log);
    await accept(content, {});
    const second = await key.sign(aManifest({ revision: 2 }));
    await Promise.all([
      content.promoteNewest(),
      content.accept(second, key.credentials),
      content.promoteNewest(),
    ]);
    expect(content.revision).toBe(2);
    const { content: afterCut } = await open(log.cutAfter(log.writes.length));
    expect(afterCut.revision).toBe(2);
  });

  it('fetches a corrupt file again', async () => {
    const log = new PowerLog();
    const { content } = await open(log);
    await accept(content, releaseOf(1, file(0)));
    await bringIn(log, content);
    await content.fileCorrupted(file(0).ref.sha256);
    expect(content.missing().map(({ sha256 }) => sha256)).toEqual([file(0).ref.sha256]);
    expect(programsOf(content)).toEqual([[]]);
  });

  it('keeps the files of the playing program when it removes the rest', async () => {
    const log = new PowerLog();
    const { content, media } = await open(log);
    await accept(content, releaseOf(1, file(0)));
    await bringIn(log, content);
    await accept(content, { revision: 2 });
    await content.promoteNewest();
    await content.removeUnused(new Set([file(0).ref.sha256]));
    expect(await media.list()).toEqual([file(0).ref.sha256]);
    await content.removeUnused(new Set());
    expect(await media.list()).toEqual([]);
  });
});

describe('R9: a power cut', () => {
  /** Revisions that use any mixture of the three files; each keeps release 1, with other programs. */
  const revisions = fc.array(fc.subarray([0, 1, 2], { minLength: 1 }), { minLength: 1, maxLength: 4 });

  it('leaves the complete old or the complete new content, after whichever write it happens', async () => {
    await fc.assert(
      fc.asyncProperty(revisions, async (contents) => {
        const log = new PowerLog();
        const { content } = await open(log);
        const milestones = [{ writes: 0, programs: [] as number[][] }];
        for (const [index, used] of contents.entries()) {
          const release = aRelease({ programs: [aProgram(index + 1, used.map(file))] });
          await accept(content, { revision: index + 1, releases: [release] });
          await bringIn(log, content);
          milestones.push({ writes: log.writes.length, programs: [[index + 1]] });
        }
        for (let cut = 0; cut <= log.writes.length; cut += 1) {
          const oldIndex = milestones.findLastIndex(({ writes }) => writes <= cut);
          const allowed = milestones.slice(oldIndex, oldIndex + 2).map(({ programs }) => programs);
          for (const rest of log.cutsAfter(cut)) {
            const { content: afterCut } = await open(rest);
            const shown = programsOf(afterCut).filter((programs) => programs.length > 0);
            expect(allowed).toContainEqual(shown);
            for (const release of afterCut.playable().filter(({ isReady }) => isReady)) {
              for (const sha256 of hashesOf(release))
                expect(hashOf(rest.disk.files.get(sha256))).toBe(sha256);
            }
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('is followed by completing the interrupted work', async () => {
    const log = new PowerLog();
    const { content } = await open(log);
    for (const revision of [1, 2]) {
      const release = aRelease({ programs: [aProgram(revision, files.slice(revision - 1))] });
      await accept(content, { revision, releases: [release] });
      await bringIn(log, content);
    }
    for (let cut = 0; cut <= log.writes.length; cut += 1) {
      for (const rest of log.cutsAfter(cut)) {
        const { content: afterCut } = await open(rest);
        const wanted = afterCut.revision;
        // A torn part does not verify, and is fetched again from its first byte.
        await bringIn(rest, afterCut);
        await bringIn(rest, afterCut);
        expect(programsOf(afterCut)).toEqual(wanted === 0 ? [] : [[wanted]]);
        const hashes = wanted === 0 ? [] : files.slice(wanted - 1).map(({ ref }) => ref.sha256);
        expect(new Set(rest.disk.files.keys())).toEqual(new Set(hashes));
        for (const sha256 of hashes) expect(hashOf(rest.disk.files.get(sha256))).toBe(sha256);
        expect(rest.disk.parts.size).toBe(0);
      }
    }
  });
});

function hashOf(bytes: Uint8Array | undefined): string {
  return createHash('sha256')
    .update(bytes ?? new Uint8Array())
    .digest('hex');
}
