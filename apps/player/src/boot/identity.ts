import { macFromRandom } from '@marquee/device-protocol';
import type { Identity, StateStore } from '../storage/state-store.ts';

/** Who this screen is; a browser cannot know its network card, so an address is made up once and kept. */
export async function rememberIdentity(
  state: StateStore,
  randomBytes: (count: number) => Uint8Array,
): Promise<Identity> {
  const known = await state.read('identity');
  if (known) return known;
  const identity = { mac: macFromRandom(randomBytes(6)) };
  await state.write({ identity });
  return identity;
}
