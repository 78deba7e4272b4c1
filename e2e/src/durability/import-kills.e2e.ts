import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_BASE, materialListSchema, programListSchema } from '@marquee/contract';
import { aDocument, aPicture, aScene } from '@marquee/testkit';
import { inTemporaryFolder, Marquee, saveProgram, uploadFile } from '@marquee/testkit/harness';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';

const KILLS = 2;
const PICTURES = 3;

it(`R2: imports a program once and whole, although the server is killed ${KILLS} times while it does`, async () => {
  await inTemporaryFolder(async (folder) => {
    const archive = await inTemporaryFolder(anArchive);
    const incoming = join(folder, 'content', 'incoming');
    const begun = new Set<string>();
    // A killed import leaves its folder behind; the next one has another.
    const isImporting = async () => {
      const folders = (await readdir(incoming)).filter(
        (name) => name.startsWith('import-') && !begun.has(name),
      );
      for (const name of folders) begun.add(name);
      return folders.length > 0;
    };
    const marquee = await Marquee.start(folder);
    const sent = sendArchive(marquee, archive).catch(() => undefined);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await vi.waitUntil(isImporting, { interval: 2 });
      await marquee.kill();
      await marquee.startAgain();
    }
    await sent;
    const programs = async () => programListSchema.parse(await marquee.call('GET', '/programs')).data;
    await expect.poll(programs, { timeout: 60_000 }).toMatchObject([{ name: 'board' }]);
    expect(await marquee.call('GET', '/programs/zipfile/uploads')).toEqual({ data: [] });
    const materials = materialListSchema.parse(await marquee.call('GET', '/materials')).data;
    expect(materials).toHaveLength(PICTURES);
    await marquee.stop();
    expect(await readdir(incoming)).toEqual([]);
    for (const { sha256 } of materials) {
      const bytes = await readFile(join(folder, 'content', sha256.slice(0, 2), sha256.slice(2)));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
  });
});

/** A program exported by another server, with pictures of noise, because they take long to check. */
async function anArchive(folder: string): Promise<Blob> {
  const marquee = await Marquee.start(folder);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 2000, height: 1500, channels: 3, background: 'grey', noise } as const;
  const pictures = [];
  for (let at = 0; at < PICTURES; at += 1) {
    const file = await uploadFile(marquee, `noise-${at}.jpg`, await sharp({ create }).jpeg().toBuffer());
    pictures.push({ file, durationMs: 10_000 });
  }
  const document = aDocument({ scenes: [aScene({ elements: [aPicture({ pictures })] })] });
  const id = await saveProgram(marquee, 'board', document);
  const archive = await (await marquee.fetch('GET', `/programs/${id}/zipfile`)).blob();
  await marquee.stop();
  return archive;
}

async function sendArchive(marquee: Marquee, archive: Blob): Promise<void> {
  const form = new FormData();
  form.append('name', 'board.zip');
  form.append('file', archive, 'board.zip');
  const { cookie, address } = marquee;
  await fetch(`${address}${API_BASE}/programs/zipfile`, { method: 'POST', headers: { cookie }, body: form });
}
