import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deviceListSchema } from '@marquee/contract';
import { Chances } from '@marquee/testkit';
import { Marquee } from '@marquee/testkit/harness';
import { eventually } from './eventually.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { RealPlayer } from './real-player.ts';
import { baseContent } from './sample-content.ts';
import { type Look, ScreenWatch } from './screen-watch.ts';
import { Signage } from './signage.ts';
import { Stage } from './stage.ts';
import { StandInServices } from './stand-in-services.ts';

/**
 * A server, a network that can fail, and a player that shows three programs in turn.
 * @param onEnd receives what has to be closed, in the order of opening
 */
export async function openStage(seed: number, onEnd: (close: () => Promise<void>) => void): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-endurance-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  const services = await StandInServices.start();
  onEnd(async () => services.stop());
  const dataFolder = join(folder, 'server');
  const marquee = await Marquee.start(dataFolder, { env: services.environment });
  onEnd(() => marquee.stop());
  const network = await FaultyNetwork.to(marquee.port);
  onEnd(() => network.close());
  const player = new RealPlayer(join(folder, 'profile'), network.address);
  const content = await baseContent(marquee, services.address);
  onEnd(() => player.close());
  await player.open();
  const signage = new Signage(marquee, await enrolledDevice(marquee));
  const watch = new ScreenWatch({
    look: () => player.look(),
    problem: (look) => problemWith(look, signage),
  });
  onEnd(() => watch.stop());
  watch.start();
  const chances = new Chances(seed);
  for (const one of content) await signage.release(one);
  return new Stage({ folder: dataFolder, marquee, network, player, signage, watch, chances });
}

/** Waits until the only device is enrolled, and returns its id. */
export async function enrolledDevice(marquee: Marquee): Promise<number> {
  let id: number | undefined;
  await eventually('the device', 30_000, async () => {
    id = deviceListSchema.parse(await marquee.call('GET', '/devices-mips')).data[0]?.id;
    return id === undefined ? 'is not enrolled' : null;
  });
  return id ?? 0;
}

/** Black, a hole where a picture belongs, or a picture of another release. */
function problemWith({ releaseId, colour }: Look, signage: Signage): string | null {
  if (releaseId === null) return signage.expected().length === 0 ? null : `nothing plays (${colour})`;
  return signage.coloursOf(releaseId).includes(colour) ? null : `release ${releaseId} shows ${colour}`;
}
