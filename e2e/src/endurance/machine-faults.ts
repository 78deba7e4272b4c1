import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from './eventually.ts';
import type { Fault } from './faults.ts';
import type { Stage } from './stage.ts';

const MENDED_MS = 60_000;

export const MACHINE_FAULTS: readonly Fault[] = [
  {
    name: 'the server is killed',
    async run(stage) {
      await stage.marquee.kill();
      await pause(stage.chances.between(0, 5000));
      await stage.startServer();
    },
  },
  {
    name: 'the page is reloaded',
    endsPage: true,
    async run({ watch, player, chances }) {
      await pause(chances.between(0, 5000));
      await watch.duringRestart(() => player.reload());
    },
  },
  {
    name: 'the browser is killed',
    endsPage: true,
    async run({ watch, player, chances }) {
      await pause(chances.between(0, 5000));
      await watch.duringRestart(() => player.killAndOpen());
    },
  },
  {
    name: 'a picture is spoilt on the disk of the device but still decodes, and the page is reloaded',
    endsPage: true,
    run: (stage) =>
      spoilAPicture(stage, 'middle', () => stage.watch.duringRestart(() => stage.player.reload())),
  },
  {
    name: 'a picture is spoilt on the disk of the device while it plays',
    run: (stage) => spoilAPicture(stage, 'start', async () => {}),
  },
];

/** The device notices it, says so, and fetches the picture again. */
async function spoilAPicture(
  stage: Stage,
  where: 'start' | 'middle',
  next: () => Promise<void>,
): Promise<void> {
  const { player, chances, audit } = stage;
  const sha256 = chances.oneOf(await storedPictures(stage));
  const reported = stage.faultCount;
  audit.spoilt.set(sha256, (audit.spoilt.get(sha256) ?? 0) + 1);
  await player.spoil(sha256, where);
  await next();
  await stage.expectFault('file-corrupt', 'on disk', reported, MENDED_MS);
  await eventually('the spoilt picture', MENDED_MS, async () =>
    (await player.storedHash(sha256)) === sha256 ? null : 'is not whole again',
  );
}

async function storedPictures({ player }: Stage): Promise<readonly [string, ...string[]]> {
  const [first, ...others] = (await player.storedPictures()).sort();
  if (first === undefined) throw new Error('the device has no pictures');
  return [first, ...others];
}
