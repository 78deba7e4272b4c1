import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateManifestKey, manifestSigner, signPackage } from '@marquee/device-protocol';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { readMarker } from '../supervisor/slot-marker.ts';
import { systemClock } from '../system-clock.ts';
import type { UpgradeOrder } from '../testing/upgrade-process.ts';
import { AGENT_PACKAGE, writeAgentPackage } from './agent-package.ts';
import { Upgrader } from './upgrader.ts';

const PROCESS = fileURLToPath(new URL('../testing/upgrade-process.ts', import.meta.url));
const PROGRAM = `the new agent ${'x'.repeat(300_000)}`;

/** Answers with the package, as far as the moment of the kill needs it. */
type Answer = (response: ServerResponse, bytes: Buffer, kill: () => void) => void;

const MOMENTS: [string, Answer][] = [
  ['before the first byte', (_response, _bytes, kill) => kill()],
  [
    'in the middle of the file',
    (response, bytes, kill) => {
      response.setHeader('content-length', bytes.length);
      response.write(bytes.subarray(0, bytes.length >> 1), kill);
    },
  ],
  // Wherever it is then: what is on the disk has to be right at every moment.
  ['as soon as the file was sent', (response, bytes, kill) => response.end(bytes, kill)],
  ['a little later', (response, bytes, kill) => response.end(bytes, () => setImmediate(kill))],
];

it.each(MOMENTS)(
  'an agent that is killed during an upgrade, %s, has the former version or the whole new one',
  async (_moment, answer) => {
    await inTemporaryFolder(async (folder) => {
      const key = await generateManifestKey();
      const [bundle, file, slots] = [
        join(folder, 'bundle'),
        join(folder, 'package.zip'),
        join(folder, 'slots'),
      ];
      writeFileSync(bundle, PROGRAM);
      await writeAgentPackage(file, bundle, '2.0.0');
      const bytes = readFileSync(file);
      let isKilled = false;
      const server = createServer((_request, response) => {
        if (isKilled) return void response.end(bytes);
        answer(response, bytes, () => {
          isKilled = true;
          child.kill('SIGKILL');
        });
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const facts = {
        kind: 'agent',
        system: 'linux',
        package: AGENT_PACKAGE,
        version: '2.0.0',
        sha256,
        size: bytes.length,
      } as const;
      const signatures = await signPackage(await manifestSigner(key), facts);
      const upgrade = { ...facts, name: 'agent', versionCode: null, url: '/file', ...signatures };
      const options = { folder, slots, server: address, version: '1.0.0' };
      const credentials = { token: 'token', keys: [key] };
      const order: UpgradeOrder = { options, credentials, upgrade };
      const child = spawn(process.execPath, [PROCESS, JSON.stringify(order)], { stdio: 'inherit' });
      await once(child, 'exit');

      const program = join(slots, 'b/agent.mjs');
      const { slot, trialsLeft } = readMarker(folder);
      if (slot === 'b') expect(trialsLeft).toBeGreaterThan(0);
      else {
        expect(trialsLeft).toBeNull();
        const again = new Upgrader({ ...options, clock: systemClock });
        again.use(credentials);
        await again.install(upgrade);
      }
      expect(existsSync(program) && readFileSync(program, 'utf8')).toBe(PROGRAM);
      expect(readMarker(folder)).toMatchObject({ slot: 'b', formerVersion: '1.0.0' });
      server.closeAllConnections();
      server.close();
    });
  },
);
