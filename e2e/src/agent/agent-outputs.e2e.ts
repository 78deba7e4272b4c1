import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VirtualDisplay, whyNoDummyCard } from '@marquee/testkit/display';
import { expect, it } from 'vitest';
import { aReleaseOfScenes } from '../play-modes/play-stage.ts';
import { StandInServer } from '../player/stand-in-server.ts';
import { colourAt, pictureIn } from '../support/pixels.ts';
import { AgentBox } from './agent-box.ts';

const WAIT = { timeout: 40_000, interval: 200 };

it('plays on each of two outputs what is released for it, and photographs both', async ({
  skip,
  onTestFailed,
  onTestFinished,
}) => {
  const reason = whyNoDummyCard();
  skip(reason !== undefined, reason);
  const folder = await mkdtemp(join(tmpdir(), 'marquee-outputs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await StandInServer.start();
  onTestFinished(() => server.stop());
  // Red, and blue on the second one.
  await server.publish([aReleaseOfScenes(3, [20_000]), aReleaseOfScenes(4, [20_000], { screen: 2 })], []);
  const startDisplay = () => VirtualDisplay.startWithTwoOutputs(folder);
  const box = await AgentBox.install(folder, new URL(server.address).origin, { startDisplay });
  onTestFinished(() => box.remove());
  onTestFailed(() => console.error(box.words.join('\n')));
  await box.start();

  await expect.poll(() => server.last('hello')?.capabilities, WAIT).toContain('second-screen');
  let taken = 0;
  const outputsSeen = async () => {
    taken += 1;
    const id = `picture-${taken}`;
    server.command(id, 'rpc-screenshot');
    const result = () => server.messages.find((one) => one.type === 'result' && one.id === id);
    await expect.poll(result, WAIT).toMatchObject({ status: 'done' });
    return Promise.all([server.uploads, server.secondPictures].map((pictures) => seenIn(pictures.get(id))));
  };
  // The programs fade in.
  await expect.poll(outputsSeen, WAIT).toEqual(['640 × 480, red to red', '640 × 480, blue to blue']);
});

/** The size of a picture, and its colours at both sides; above and below a program in landscape is nothing. */
async function seenIn(picture: Buffer | undefined): Promise<string> {
  if (!picture) return 'no picture';
  const seen = await pictureIn(picture);
  const { width, height } = seen;
  const sides = [0, width - 1].map((x) => colourAt(seen, x, height / 2));
  return `${width} × ${height}, ${sides.join(' to ')}`;
}
