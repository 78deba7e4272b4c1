import { beforeAll, describe, expect, it } from 'vitest';
import { generateManifestKey, type ManifestSigningKey, manifestSigner } from '../manifest/signing.ts';
import { DEVICE_PATHS } from '../paths.ts';
import { checkMigration, type MigrationCheck } from './check-migration.ts';
import { proofText, ticketText } from './migration-proof.ts';

const ADDRESS = {
  scheme: 'https',
  host: 'new.example',
  background_port: 9001,
  message_port: 7001,
  minutes: 10,
} as const;
const TOKEN = 'the-token';

let own: ManifestSigningKey;
let other: ManifestSigningKey;

beforeAll(async () => {
  own = await generateManifestKey();
  other = await generateManifestKey();
});

interface NewServer {
  proves?: ManifestSigningKey;
  /** Signs something else than it was asked for. */
  replays?: boolean;
  status?: number;
  deviceId?: number;
  isDown?: boolean;
}

async function check(server: NewServer = {}, changes: Partial<MigrationCheck> = {}) {
  const sign = await manifestSigner(own);
  const { keyId, signature } = await sign(ticketText(7, 'command-1', ADDRESS), 'migration');
  const tokens: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (server.isDown) throw new TypeError('fetch failed');
    const token = new Headers(init?.headers).get('authorization');
    if (token) tokens.push(token);
    if (String(input).endsWith(DEVICE_PATHS.proof)) {
      const question = JSON.parse(String(init?.body));
      const asked = server.replays ? { ...question, address: 'https://real.example:9001' } : question;
      return Response.json(await (await manifestSigner(server.proves ?? own))(proofText(asked), 'server'));
    }
    const state = { serverTime: 0, deviceId: server.deviceId ?? 7, name: '', state: 'enrolled' };
    const rest = { heartbeatSeconds: 30, reconnectSpreadMs: 0, revisions: { settings: 0, manifest: 0 } };
    return Response.json({ ...state, ...rest }, { status: server.status ?? 200 });
  };
  const outcome = await checkMigration({
    migration: { ...ADDRESS, keyId, signature },
    commandId: 'command-1',
    deviceId: 7,
    token: TOKEN,
    keys: [own],
    fetch,
    nonce: 'n'.repeat(22),
    ...changes,
  }).then(
    () => 'accepted',
    (error: Error) => error.message,
  );
  return { outcome, tokens };
}

describe('a device checks the address to which it is moved', () => {
  it('and sends its token once the server has proved its key', async () => {
    expect(await check()).toEqual({ outcome: 'accepted', tokens: [`Bearer ${TOKEN}`] });
  });

  it.each<[string, () => NewServer, string]>([
    ['is of another installation', () => ({ proves: other }), 'other-installation'],
    ['passes on the proof for another address', () => ({ replays: true }), 'other-installation'],
    ['does not answer', () => ({ isDown: true }), 'address-unavailable'],
  ])('M1: and sends no token to a server that %s', async (_what, server, outcome) => {
    expect(await check(server())).toEqual({ outcome, tokens: [] });
  });

  it.each<[string, NewServer]>([
    ['refuses the token', { status: 401 }],
    ['takes it for another device', { deviceId: 8 }],
  ])('M1: and stays if the server %s', async (_what, server) => {
    expect((await check(server)).outcome).toBe('address-unavailable');
  });

  it.each<[string, Partial<MigrationCheck>]>([
    ['another command', { commandId: 'command-2' }],
    ['another device', { deviceId: 8 }],
    ['no signature', { migration: ADDRESS }],
  ])('M1: and asks nobody if the present server has vouched for %s', async (_what, changes) => {
    expect(await check({ isDown: true }, changes)).toEqual({ outcome: 'invalid', tokens: [] });
  });
});
