import { ed25519 } from './ed25519.ts';
import type { SignatureAlgorithm } from './signature-algorithm.ts';

/** All algorithms that key files may name. */
const algorithms: readonly SignatureAlgorithm[] = [ed25519];

/** The algorithm of new keys, and of the keys of servers. */
export const defaultAlgorithm: SignatureAlgorithm = ed25519;

export function findAlgorithm(name: string): SignatureAlgorithm | undefined {
  return algorithms.find((algorithm) => algorithm.name === name);
}
