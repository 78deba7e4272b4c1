import type { ManifestKey } from '../manifest/manifest-key.schema.ts';
import { pollAnswerSchema } from '../messages/report.schema.ts';
import { DEVICE_PATHS } from '../paths.ts';
import {
  isSignedBy,
  type Migration,
  migrationOrigin,
  proofSchema,
  proofText,
  ticketText,
} from './migration-proof.ts';

/** A server that does not answer within this time is out of reach. */
const ANSWER_TIMEOUT_MS = 15_000;

export interface MigrationCheck {
  readonly migration: Migration;
  readonly commandId: string;
  readonly deviceId: number;
  readonly token: string;
  /** Pinned at the enrolment. */
  readonly keys: readonly ManifestKey[];
  readonly fetch: typeof fetch;
  /** At least 128 random bits, base64url. */
  readonly nonce: string;
}

/**
 * Resolves if a device may move to the address; nothing has changed then. The token goes there only after the server has proved
 * that it holds a pinned key. Throws an error with a code of `COMMAND_FAILURES` as its message.
 */
export async function checkMigration(check: MigrationCheck): Promise<void> {
  const { migration, commandId, deviceId, token, keys, nonce } = check;
  const address = migrationOrigin(migration);
  const isVouched = await isSignedBy(
    keys,
    'migration',
    ticketText(deviceId, commandId, migration),
    migration,
  );
  if (!isVouched) throw new Error('invalid');
  const proof = proofSchema.safeParse(
    await request(check, address + DEVICE_PATHS.proof, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ nonce, address }),
    }),
  );
  const isSame =
    proof.success && (await isSignedBy(keys, 'server', proofText({ nonce, address }), proof.data));
  if (!isSame) throw new Error('other-installation');
  const headers = { authorization: `Bearer ${token}` };
  const state = pollAnswerSchema.safeParse(await request(check, address + DEVICE_PATHS.state, { headers }));
  if (!state.success || state.data.deviceId !== deviceId) throw new Error('address-unavailable');
}

/** The answer as JSON; undefined for one that is no JSON. A redirect would take the token elsewhere. */
async function request({ fetch }: MigrationCheck, url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => {
    throw new Error('address-unavailable');
  });
  if (!response.ok) throw new Error(response.status === 404 ? 'other-installation' : 'address-unavailable');
  return response.json().catch(() => undefined);
}
