import { macFromRandom } from '@marquee/device-protocol';
import type { Identity, StateStore } from '../storage/state-store.ts';

/**
 * Who this screen is; a browser cannot know its network card, so an address is made up once and kept. A company that the
 * page's address names is kept too, so that the screen still knows it when it is opened without.
 */
export async function loadOrCreateIdentity(
  state: StateStore,
  randomBytes: (count: number) => Uint8Array,
  companyCode: string | null,
): Promise<Identity> {
  const known = await state.read('identity');
  if (known && (!companyCode || companyCode === known.companyCode)) return known;
  const mac = known?.mac ?? macFromRandom(randomBytes(6));
  const identity = { mac, ...(companyCode && { companyCode }) };
  await state.write({ identity });
  return identity;
}
