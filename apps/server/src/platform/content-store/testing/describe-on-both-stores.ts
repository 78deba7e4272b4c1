import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FakeClock } from '@marquee/testkit';
import { afterEach, beforeEach, describe } from 'vitest';
import { aClock } from '../../clock/testing.ts';
import { parseS3Url } from '../../config/s3-location.ts';
import type { ContentStore } from '../content-store.ts';
import { FolderContentStore } from '../folder-content-store.ts';
import { openBucket } from '../s3/s3-bucket.ts';
import { S3ContentStore } from '../s3/s3-content-store.ts';
import { S3StandIn } from './s3-stand-in.ts';

/** A new, empty, open store for every test. */
export interface StoreScene {
  store: ContentStore & { open(options: { isShared: boolean }): Promise<void> };
  /** The clock of the content store and of the object store. */
  clock: FakeClock;
  /** A temporary folder. */
  folder: string;
  /** The object store behind the content store, if there is one. */
  standIn: S3StandIn | undefined;
  /** Returns the sorted hashes of all stored files. */
  kept(): Promise<string[]>;
}

/** Registers the same tests once for each kind of content store. */
export function describeOnBothStores(name: string, define: (get: () => StoreScene) => void): void {
  describe.each(['folder', 's3'] as const)(`${name} (%s)`, (kind) => {
    let scene: StoreScene;
    beforeEach(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'marquee-store-'));
      const clock = aClock(Date.now());
      scene = kind === 'folder' ? openFolder(folder, clock) : await openS3(folder, clock);
      await scene.store.open({ isShared: false });
    });
    afterEach(async () => {
      await scene.standIn?.stop();
      await rm(scene.folder, { recursive: true, force: true });
    });
    define(() => scene);
  });
}

function openFolder(folder: string, clock: FakeClock): StoreScene {
  const root = join(folder, 'content');
  const kept = async () => {
    const names = await readdir(root, { recursive: true });
    return names
      .filter((name) => /^..\/[^/]+$/.test(name))
      .map((name) => name.replace('/', ''))
      .sort();
  };
  return { store: new FolderContentStore(root, clock), clock, folder, standIn: undefined, kept };
}

async function openS3(folder: string, clock: FakeClock): Promise<StoreScene> {
  const standIn = new S3StandIn(clock);
  const bucket = openBucket(parseS3Url(await standIn.start()), { pause: async () => undefined });
  const store = new S3ContentStore(bucket, join(folder, 'incoming'), clock);
  const kept = async () => [...standIn.objects.keys()].map((key) => key.replace('content/', '')).sort();
  return { store, clock, folder, standIn, kept };
}
