import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { HelperClient } from './helper-client.ts';
import { HelperServer } from './helper-server.ts';
import { verbWork } from './verbs.ts';

interface Stage {
  folder: string;
  path: string;
  client: HelperClient;
  ran: string[];
}

/** Runs `work` beside a helper whose programs only record. */
function besideHelper(work: (stage: Stage) => Promise<void>, isSynchronised = false): Promise<void> {
  return inTemporaryFolder(async (folder) => {
    const ran: string[] = [];
    mkdirSync(join(folder, 'panel'));
    writeFileSync(join(folder, 'panel/max_brightness'), '200\n');
    const run = async (...[name, args]: [string, readonly string[]]) => {
      ran.push([name, ...args].join(' '));
      if (name === 'timedatectl') return Buffer.from(isSynchronised ? 'yes\n' : 'no\n');
      if (name === 'hwclock') throw new Error('no such device');
      if (name === 'rtcwake') throw new Error('this machine cannot wake up');
      return Buffer.of();
    };
    const path = join(folder, 'helper.sock');
    const server = new HelperServer(path, verbWork(run, folder));
    await server.start();
    await work({ folder, path, client: new HelperClient(path), ran });
    server.stop();
  });
}

it('does what is in its list, by the programs of the system', async () => {
  await besideHelper(async ({ client, ran, folder }) => {
    await client.call('restart', {});
    await client.call('start-on-boot', { isEnabled: false });
    await client.call('clear-log', { olderThanSeconds: 3600 });
    await client.call('set-backlight', { name: 'panel', level: 150 });
    expect(ran).toEqual([
      'systemctl reboot',
      'systemctl disable marquee-agent.service',
      'journalctl --namespace=marquee --rotate --vacuum-time=3600s',
    ]);
    expect(readFileSync(join(folder, 'panel/brightness'), 'utf8')).toBe('150');
  });
});

it('sets the clock, unless NTP keeps it', async () => {
  await besideHelper(async ({ client, ran }) => {
    await client.call('set-clock', { epochMs: 1_780_272_000_500 });
    expect(ran.slice(1)).toEqual(['date --utc --set @1780272000.5', 'hwclock --systohc']);
  });
  await besideHelper(async ({ client, ran }) => {
    const setting = client.call('set-clock', { epochMs: 1_780_272_000_500 });
    await expect(setting).rejects.toThrow('NTP keeps the clock');
    expect(ran).toHaveLength(1);
  }, true);
});

it('passes on why a program failed', async () => {
  await besideHelper(async ({ client }) => {
    await expect(client.call('can-wake', {})).rejects.toThrow('this machine cannot wake up');
  });
});

it.each([
  ['{"verb":"sh","args":{}}', 'there is no such verb'],
  ['{"verb":"toString","args":{}}', 'there is no such verb'],
  ['{"verb":"restart","args":{"and":"more"}}', 'the arguments are not allowed'],
  ['{"verb":"set-backlight","args":{"name":"../../etc","level":1}}', 'the arguments are not allowed'],
  ['{"verb":"set-backlight","args":{"name":"..","level":1}}', 'there is no such backlight'],
  ['{"verb":"set-backlight","args":{"name":"panel","level":201}}', 'the level is too high'],
  ['{"verb":"wake-at","args":{"epochSeconds":"1800000000; sh"}}', 'the arguments are not allowed'],
  ['{"verb":"set-clock","args":{"epochMs":0}}', 'the arguments are not allowed'],
  ['restart', 'the request is no JSON'],
  ['[]', 'the request is malformed'],
])('refuses %s', async (request, failure) => {
  await besideHelper(async ({ path, ran }) => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(path, () => socket.write(`${request}\n`));
      socket.on('data', (data) => {
        resolve(String(data));
        socket.destroy();
      });
    });
    expect(JSON.parse(answer)).toEqual({ failure });
    expect(ran).toEqual([]);
  });
});
