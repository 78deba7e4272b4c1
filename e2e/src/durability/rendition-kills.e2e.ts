import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SceneDocument } from '@marquee/scene';
import { aDocument, aScene } from '@marquee/testkit';
import { inTemporaryFolder, Marquee, saveProgram, TestDevice, uploadFile } from '@marquee/testkit/harness';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { ReleaseLoad } from './release-load.ts';

const KILLS = 2;

it(`R2, D7: makes a rendition once and whole, although the server is killed ${KILLS} times while it does`, async () => {
  await inTemporaryFolder(async (folder) => {
    const incoming = join(folder, 'content', 'incoming');
    const isScaling = async () => (await readdir(incoming)).some((name) => name.startsWith('rendition-'));
    const marquee = await Marquee.start(folder);
    const device = await TestDevice.enrol(marquee);
    const programId = await saveProgram(marquee, 'photograph', await aDocumentOfPhotograph(marquee));
    await new ReleaseLoad(programId, device.enrolled.deviceId).release(marquee);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await vi.waitUntil(isScaling, { interval: 2 });
      await marquee.kill();
      await marquee.startAgain();
    }
    await vi.waitUntil(() => !isPreparing(folder));
    await marquee.stop();
    expect(await readdir(incoming)).toEqual([]);
    const made = rows(folder, `select state, sha256, width from rendition`);
    expect(made).toMatchObject([{ state: 'ready', width: 1920 }]);
    const { sha256 } = made[0] as { sha256: string };
    const bytes = await readFile(join(folder, 'content', sha256.slice(0, 2), sha256.slice(2)));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1920, height: 1280 });
  });
});

/** Noise, because it takes long to decode. */
async function aDocumentOfPhotograph(marquee: Marquee): Promise<SceneDocument> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 4500, height: 3000, channels: 3, background: 'grey', noise } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const file = await uploadFile(marquee, 'photograph.jpg', picture);
  return aDocument({ scenes: [aScene({ background: { color: '#000000', file } })] });
}

function isPreparing(folder: string): boolean {
  return rows(folder, 'select id from "release" where preparing_since is not null').length > 0;
}

function rows(folder: string, query: string): unknown[] {
  const database = new DatabaseSync(join(folder, 'marquee.db'), { readOnly: true });
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
}
