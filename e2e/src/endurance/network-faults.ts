import { readFile, truncate, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import { newContent, onlyFileOf } from './sample-content.ts';

/** Rounds of downloads double their distance while files fail. */
const MENDED_MS = 150_000;

const FAILURES = ['not-downloaded', 'downloading', 'failed'];

export const NETWORK_FAULTS: readonly Fault[] = [
  {
    name: 'the server is unreachable',
    async run({ network, chances }) {
      network.isDown = true;
      await pause(chances.between(10, 60) * 1000);
      network.isDown = false;
    },
  },
  {
    name: 'only HTTP gets through',
    async run(stage) {
      stage.network.refusesSockets = true;
      const extra = await stage.signage.release(await newContent(stage.marquee));
      await stage.untilShown(extra);
      await stage.expectConsoleAgrees();
      await stage.signage.pullOut(extra);
      await stage.expectPlaying();
      stage.network.refusesSockets = false;
    },
  },
  {
    name: 'D1 a file is too short on the disk of the server',
    async run(stage) {
      const { signage, marquee } = stage;
      const content = await newContent(marquee);
      const { sha256, size } = onlyFileOf(content);
      const bytes = await readFile(stage.contentPath(sha256));
      await truncate(stage.contentPath(sha256), size >> 1);
      const short = await signage.release(content, { obstacle: 'its file is short on the server' });
      const whole = await signage.release(await newContent(marquee));
      await stage.untilShown(whole);
      await stage.expectReason(short, ['failed'], 'file-damaged', MENDED_MS);
      await stage.expectPlaying();
      await writeFile(stage.contentPath(sha256), bytes);
      short.obstacle = null;
      await stage.untilShown(short, MENDED_MS);
      await signage.pullOut(short, whole);
    },
  },
  {
    name: 'the server answers with 500 instead of a file',
    async run(stage) {
      const { signage, marquee, network } = stage;
      const content = await newContent(marquee);
      const { sha256 } = onlyFileOf(content);
      network.failingFiles.add(sha256);
      const failing = await signage.release(content, { obstacle: 'the server does not send its file' });
      const whole = await signage.release(await newContent(marquee));
      await stage.untilShown(whole);
      await stage.expectReason(failing, FAILURES, 'server-error', MENDED_MS);
      await stage.expectPlaying();
      network.failingFiles.delete(sha256);
      failing.obstacle = null;
      await stage.untilShown(failing, MENDED_MS);
      await signage.pullOut(failing, whole);
    },
  },
  {
    name: 'a manifest is tampered with on its way',
    async run(stage) {
      const { signage, marquee, network } = stage;
      const content = await newContent(marquee);
      const reported = stage.faultCount;
      network.tampersWithManifests = true;
      const refused = await signage.release(content, { obstacle: 'its manifest is refused' });
      await stage.expectFault('manifest-refused', 'bad-signature', reported);
      await stage.expectPlaying();
      network.tampersWithManifests = false;
      refused.obstacle = null;
      const next = await signage.release(await newContent(marquee));
      await stage.untilShown(refused);
      await signage.pullOut(refused, next);
    },
  },
];
