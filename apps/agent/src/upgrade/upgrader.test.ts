import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PayloadOf } from '@marquee/commands';
import {
  generateManifestKey,
  type ManifestSigningKey,
  manifestSigner,
  signPackage,
} from '@marquee/device-protocol';
import { FakeClock } from '@marquee/testkit';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { readMarker } from '../supervisor/slot-marker.ts';
import { AGENT_PACKAGE, writeAgentPackage } from './agent-package.ts';
import { Upgrader } from './upgrader.ts';

type Upgrade = PayloadOf<'rpc-upgrade'>;

interface Stage {
  key: ManifestSigningKey;
  upgrader: Upgrader;
  /** Signed by this key, with these facts changed afterwards. */
  upgrade: (key: ManifestSigningKey, changes?: Partial<Upgrade>) => Promise<Upgrade>;
  marker: () => ReturnType<typeof readMarker>;
  program: () => string | undefined;
}

function staged(work: (stage: Stage) => Promise<void>): Promise<void> {
  return inTemporaryFolder(async (folder) => {
    const key = await generateManifestKey();
    const [bundle, file] = [join(folder, 'bundle'), join(folder, 'package.zip')];
    writeFileSync(bundle, 'the new agent');
    await writeAgentPackage(file, bundle, '2.0.0');
    const bytes = readFileSync(file);
    const server = createServer((request, response) => {
      if (request.headers.authorization !== 'Bearer token') return response.writeHead(401).end();
      response.end(request.url === '/damaged' ? Buffer.alloc(bytes.length) : bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const slots = join(folder, 'slots');
    mkdirSync(slots);
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const upgrader = new Upgrader({
      folder,
      slots,
      clock: new FakeClock(),
      server: address,
      version: '1.0.0',
    });
    upgrader.use({ token: 'token', keys: [key] });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const program = join(slots, 'b/agent.mjs');
    await work({
      key,
      upgrader,
      upgrade: async (by, changes = {}) => {
        const file = { package: AGENT_PACKAGE, version: '2.0.0', sha256, size: bytes.length };
        const facts = { kind: 'agent', system: 'linux', ...file } as const;
        const signatures = await signPackage(await manifestSigner(by), facts);
        return { ...facts, name: 'agent', versionCode: null, url: '/file', ...signatures, ...changes };
      },
      marker: () => readMarker(folder),
      program: () => (existsSync(program) ? readFileSync(program, 'utf8') : undefined),
    });
    server.close();
  });
}

it('puts a signed package into the other slot, to be started on trial', async () => {
  await staged(async ({ key, upgrader, upgrade, marker, program }) => {
    await upgrader.install(await upgrade(key));
    expect(program()).toBe('the new agent');
    expect(marker()).toMatchObject({ slot: 'b', trialsLeft: 3, formerVersion: '1.0.0' });
    await expect(upgrader.install(await upgrade(key))).rejects.toThrow('still on trial');
  });
});

it.each([
  [{ fullSignature: undefined }, 'refused: unsigned'],
  [{ version: '3.0.0' }, 'refused: bad-signature'],
  [{ package: 'com.example.board' }, 'not for the agent'],
  [{ kind: 'firmware' }, 'not for the agent'],
  [{ url: '/damaged' }, 'arrived damaged'],
  [{ url: 'http://elsewhere.example/file' }, 'on another server'],
] as [Partial<Upgrade>, string][])('installs nothing of a package with %j', async (changes, reason) => {
  await staged(async ({ key, upgrader, upgrade, marker, program }) => {
    await expect(upgrader.install(await upgrade(key, changes))).rejects.toThrow(reason);
    expect(program()).toBeUndefined();
    expect(marker()).toMatchObject({ slot: 'a', trialsLeft: null });
  });
});

it('trusts the first keys that it hears of, and no others after them', async () => {
  await staged(async ({ key, upgrader, upgrade }) => {
    const stranger = await generateManifestKey();
    upgrader.use({ token: 'token', keys: [stranger] });
    await expect(upgrader.install(await upgrade(stranger))).rejects.toThrow('refused: unknown-key');
    await upgrader.install(await upgrade(key));
  });
});
