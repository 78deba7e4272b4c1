import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { OutgoingError } from './outgoing-error.ts';

/** Returns every address of a host. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

export const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true, verbatim: true });

/** Whether an IP address may be connected to. */
export type MayReach = (address: string) => boolean;

/**
 * Resolves hosts for connections. The connection uses exactly the addresses that were checked here, so a name that resolves to another
 * address a moment later gains nothing. One forbidden address among several is enough for a refusal.
 */
export function guardedLookup(resolve: Resolve, mayReach: MayReach): LookupFunction {
  return (hostname, { all, family }, callback) => {
    const check = async (): Promise<void> => {
      const addresses = await resolve(hostname);
      const forbidden = addresses.find(({ address }) => !mayReach(address));
      if (forbidden) throw new OutgoingError('address_private', `${hostname} is ${forbidden.address}`);
      const usable = addresses.filter(
        (one) => !family || family === one.family || family === `IPv${one.family}`,
      );
      const [first] = usable;
      if (!first) throw new OutgoingError('unreachable', `${hostname} has no address`);
      if (all) callback(null, usable);
      else callback(null, first.address, first.family);
    };
    check().catch((error: unknown) =>
      callback(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
}
