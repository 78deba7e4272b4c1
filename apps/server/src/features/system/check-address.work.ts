import { refuse, systemErrors } from '@marquee/contract';
import { DEVICE_PATHS, isSignedBy, type ManifestKey, proofSchema, proofText } from '@marquee/device-protocol';
import { randomBytes } from '../../platform/chance/system-chance.ts';
import { OutgoingClient } from '../../platform/outgoing/index.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 4096;
const TLS_PORT = 443;

/**
 * Devices are in private networks, and so is the address at which they reach the server. Only administrators of the platform enter
 * one, and they learn no more than whether this installation answers there.
 */
const client = new OutgoingClient({ mayReach: () => true });

/** Asks the server at an address for the proof that devices ask for. Refuses: system.address_unanswered, system.address_foreign. */
export async function checkAddress(host: string, port: number, keys: readonly ManifestKey[]): Promise<void> {
  const address = `${port === TLS_PORT ? 'https' : 'http'}://${host}:${port}`;
  const nonce = randomBytes(16).toString('base64url');
  const named = { address: `${host}:${port}` };
  const answer = await client
    .post(address + DEVICE_PATHS.proof, JSON.stringify({ nonce, address }), {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    })
    .catch(() => refuse(systemErrors.address_unanswered, named));
  const proof = proofSchema.safeParse(parsed(answer.body.toString('utf8')));
  const isOwn =
    proof.success && (await isSignedBy(keys, 'server', proofText({ nonce, address }), proof.data));
  if (!isOwn) refuse(systemErrors.address_foreign, named);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
