import { refuse, webhookErrors } from '@marquee/contract';
import type { OutgoingClient } from '../outgoing/index.ts';

/**
 * Refuses addresses that no request would reach, when they are entered. Each request checks its address again, because a
 * name may lead elsewhere later.
 * Refuses: webhooks.address_private.
 */
export async function refusePrivate(
  outgoing: Pick<OutgoingClient, 'refusalOf'>,
  addresses: readonly string[],
): Promise<void> {
  const refusals = await Promise.all(addresses.map((address) => outgoing.refusalOf(address)));
  if (refusals.some((refusal) => refusal !== undefined)) refuse(webhookErrors.address_private);
}
