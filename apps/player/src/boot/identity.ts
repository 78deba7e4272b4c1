import { macFromRandom, normaliseMac } from '@marquee/device-protocol';
import type { Identity, StateStore } from '../storage/state-store.ts';

/**
 * The identity of this device. A browser cannot read its network card, so without an agent a MAC address is generated once and stored.
 * A company code in the page's address is stored too, so that the device still knows it when it is opened without
 * one.
 */
export async function loadOrCreateIdentity(
  state: StateStore,
  randomBytes: (count: number) => Uint8Array,
  companyCode: string | null,
  machineMac?: string,
): Promise<Identity> {
  const known = await state.read('identity');
  if (known && (!companyCode || companyCode === known.companyCode)) return known;
  const mac = known?.mac ?? normaliseMac(machineMac ?? '') ?? macFromRandom(randomBytes(6));
  const identity = { mac, ...(companyCode && { companyCode }) };
  await state.write({ identity });
  return identity;
}
