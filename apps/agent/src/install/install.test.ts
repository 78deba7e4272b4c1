import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { agentSettingsSchema, readAgentSettings } from './agent-settings.ts';
import { install } from './install.ts';
import { uninstall } from './uninstall.ts';

const run = async () => expect.unreachable('another root starts no service');

/** Every file below a folder, with its text. */
function filesIn(root: string): Record<string, string> {
  const paths = readdirSync(root, { recursive: true }).map(String);
  const files = paths.filter((path) => statSync(join(root, path)).isFile()).sort();
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

async function inRoot(work: (root: string, installOnce: (server: string) => Promise<void>) => Promise<void>) {
  await inTemporaryFolder(async (folder) => {
    const root = join(folder, 'root');
    const [bundle, node] = [join(folder, 'agent.mjs'), join(folder, 'node')];
    mkdirSync(root);
    for (const file of [bundle, node]) writeFileSync(file, file);
    await work(root, (server) =>
      install({ root, bundle, node, run, isBooted: true, settings: agentSettingsSchema.parse({ server }) }),
    );
  });
}

it('installs into an empty root, once or twice', async () => {
  await inRoot(async (root, installOnce) => {
    await installOnce('http://10.0.0.1:9000');
    const files = filesIn(root);
    expect(Object.keys(files)).toEqual([
      'etc/marquee-agent.json',
      'etc/systemd/system/marquee-agent.service',
      'etc/systemd/system/marquee-helper.service',
      'opt/marquee-agent/base.mjs',
      'opt/marquee-agent/node',
      'opt/marquee-agent/slots/a/agent.mjs',
      'usr/lib/sysusers.d/marquee-agent.conf',
    ]);
    expect(statSync(join(root, 'opt/marquee-agent/node')).mode & 0o111).not.toBe(0);
    await installOnce('http://10.0.0.1:9000');
    expect(filesIn(root)).toEqual(files);
    await installOnce('http://10.0.0.2:9000');
    expect(readAgentSettings(join(root, 'etc/marquee-agent.json')).server).toBe('http://10.0.0.2:9000');
  });
});

it('removes everything but the data of the device, unless it is asked to', async () => {
  await inRoot(async (root, installOnce) => {
    await installOnce('http://10.0.0.1:9000');
    const data = 'var/lib/marquee-agent/profile';
    writeFileSync(join(root, data), 'plays');
    await uninstall({ root, withData: false, run, isBooted: true });
    await uninstall({ root, withData: false, run, isBooted: true });
    expect(filesIn(root)).toEqual({ [data]: 'plays' });
    await installOnce('http://10.0.0.1:9000');
    expect(existsSync(join(root, data))).toBe(true);
    await uninstall({ root, withData: true, run, isBooted: true });
    expect(filesIn(root)).toEqual({});
  });
});
