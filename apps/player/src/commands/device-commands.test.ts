import type { DeviceMessages, ServerMessages } from '@marquee/device-protocol';
import { FakeClock, settle } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { ServerClock } from '../clock/server-clock.ts';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { recordedParts } from '../testing/recorded-parts.ts';
import { DeviceCommands } from './device-commands.ts';
import { playerHandlers } from './player-handlers.ts';

const SERVER_NOW = Date.UTC(2026, 5, 1);

let clock: FakeClock;
let actions: string[];
let hasAudience: boolean;
let sent: (DeviceMessages['received'] | DeviceMessages['result'])[];

beforeEach(() => {
  // The device's wall clock is a day slow; only the server's time counts.
  clock = new FakeClock(0, SERVER_NOW - 86_400_000);
  actions = [];
  hasAudience = false;
  sent = [];
});

/** A run of the player on this disk, connected to the server. */
async function boot(log: PowerLog): Promise<DeviceCommands> {
  const serverClock = new ServerClock(clock);
  serverClock.adjust(SERVER_NOW);
  const commands = new DeviceCommands({
    handlers: playerHandlers(
      recordedParts(
        (call, ...args) => actions.push([call, ...args.map((arg) => JSON.stringify(arg))].join(' ')),
        {
          promotion: hasAudience
            ? {
                setStrategy: (strategy) => actions.push(`strategy ${strategy}`),
                setEnabled: (isEnabled) => actions.push(`promotion ${isEnabled}`),
              }
            : undefined,
        },
      ),
    ),
    state: new MemoryStateStore(log),
    serverClock,
    send: (message) => sent.push(message),
    onError: (error) => expect.unreachable(String(error)),
  });
  await commands.start();
  commands.connected();
  await settle();
  return commands;
}

function command(overrides: Partial<ServerMessages['command']> = {}): ServerMessages['command'] {
  const times = { createdAt: SERVER_NOW, expiresAt: SERVER_NOW + 60_000 };
  return { type: 'command', id: 'command-1', name: 'rpc-identify', args: {}, ...times, ...overrides };
}

const results = () => sent.flatMap((message) => (message.type === 'result' ? [message] : []));

describe('the commands of a device', () => {
  it('offers the capability of every command that it handles', async () => {
    const { capabilities } = await boot(new PowerLog());
    expect(capabilities).toEqual(expect.arrayContaining(['volume', 'brightness', 'restart', 'identify']));
    const byViewers = ['promotion-switch', 'precise-promotion'];
    expect(capabilities.filter((name) => byViewers.includes(name))).toEqual([]);
    hasAudience = true;
    expect((await boot(new PowerLog())).capabilities).toEqual(expect.arrayContaining(byViewers));
  });

  it('S13: leaves out what no page can reach', async () => {
    const { capabilities } = await boot(new PowerLog());
    const machine = ['hdmi-in', 'camera', 'status-bar', 'floating-button', 'vip-sound'];
    expect(capabilities.filter((name) => [...machine, 'startup-on-boot', 'watchdog'].includes(name))).toEqual(
      [],
    );
  });

  it('applies its settings, and goes back to how it was without them', async () => {
    hasAudience = true;
    const commands = await boot(new PowerLog());
    const settings = {
      'rpc-rotate': { rotation: 90 },
      'rpc-screen-set': { device_screen: 1 },
      'rpc-language-set': { language: 'en' },
      'rpc-strategy': { delete_strategy: 1 },
      'rpc-ai-pm': { enabled: false },
      'rpc-digital': { enabled: true },
    } as const;
    const applied = ['screen.setStance', 'setLanguage', 'setCleanup', 'promotion', 'digitalHuman.setEnabled'];
    const done = () => actions.splice(0).filter((action) => applied.includes(action.split(' ')[0] ?? ''));
    expect(await commands.applySettings({ settings })).toEqual([]);
    expect(done().toSorted()).toEqual([
      'digitalHuman.setEnabled true',
      'promotion false',
      'screen.setStance {"orientation":1}',
      'screen.setStance {"rotation":90}',
      'setCleanup true',
      'setLanguage "en"',
    ]);
    await commands.applySettings({ settings: {} });
    expect(done().toSorted()).toEqual([
      'digitalHuman.setEnabled false',
      'promotion true',
      'screen.setStance {"orientation":null}',
      'screen.setStance {"rotation":0}',
      'setCleanup false',
      'setLanguage null',
    ]);
  });

  it('W12: applies the strategy of a device with a source of viewers', async () => {
    hasAudience = true;
    const commands = await boot(new PowerLog());
    await commands.applySettings({ settings: { 'rpc-pm-strategy': { strategy: 'B' } } });
    await commands.applySettings({ settings: {} });
    expect(actions.filter((action) => action.startsWith('strategy'))).toEqual(['strategy B', 'strategy A']);
  });

  it('executes a command once, even when the server sends it again after a reload', async () => {
    const log = new PowerLog();
    const first = await boot(log);
    first.receive(command());
    first.receive(command());
    await settle();
    (await boot(log)).receive(command());
    await settle();
    expect(actions).toEqual(['identify']);
  });

  it('R9: executes a command at most once, whichever write a power cut follows', async () => {
    const log = new PowerLog();
    (await boot(log)).receive(command());
    await settle();
    expect(log.writes.length).toBeGreaterThan(1);
    for (let cut = 0; cut <= log.writes.length; cut += 1) {
      actions = [];
      const isJournalled = cut > 0;
      (await boot(log.cutAfter(cut))).receive(command());
      await settle();
      expect(actions).toEqual(isJournalled ? [] : ['identify']);
      expect(results().at(-1)).toMatchObject({ id: 'command-1' });
    }
  });

  it('reports a command as interrupted that was received before a power cut but not completed', async () => {
    const log = new PowerLog();
    (await boot(log)).receive(command());
    await settle();
    sent = [];
    await boot(log.cutAfter(1));
    expect(results()).toMatchObject([{ id: 'command-1', status: 'failed', detail: 'interrupted' }]);
    expect(actions).toEqual(['identify']);
  });

  it('never executes an expired command, by the time of the server', async () => {
    const commands = await boot(new PowerLog());
    await clock.advanceAndSettle(60_000);
    commands.receive(command());
    await settle();
    expect(actions).toEqual([]);
    expect(results()).toMatchObject([{ status: 'failed', detail: 'expired' }]);
  });

  it('sends a result again after a reload until it is acknowledged', async () => {
    const log = new PowerLog();
    (await boot(log)).receive(command());
    await settle();
    const next = await boot(log);
    expect(results()).toHaveLength(2);
    next.acknowledge({ type: 'resultAck', id: 'command-1' });
    await settle();
    next.connected();
    await boot(log);
    expect(results()).toHaveLength(2);
  });
});

describe('a restart', () => {
  it('is reported as done by the next run, once', async () => {
    const log = new PowerLog();
    (await boot(log)).receive(command({ name: 'rpc-reboot' }));
    await settle();
    expect(actions).toEqual(['reload']);
    expect(sent).toEqual([{ type: 'received', id: 'command-1' }]);
    const next = await boot(log);
    expect(results()).toEqual([{ type: 'result', id: 'command-1', status: 'done', detail: '' }]);
    next.acknowledge({ type: 'resultAck', id: 'command-1' });
    await settle();
    await boot(log);
    expect(results()).toHaveLength(1);
    expect(actions).toEqual(['reload']);
  });
});

describe('the settings of a device', () => {
  it('are applied', async () => {
    const commands = await boot(new PowerLog());
    const plan = { plans: [{ start: '08:00', end: '22:00', volume: 10 }] };
    const settings = { 'rpc-volume': { volume: 30 }, 'rpc-volume-plan': plan };
    expect(await commands.applySettings({ settings })).toEqual([]);
    expect(actions).toContain('volume.set 30');
    expect(actions).toContain(`volume.setPlan ${JSON.stringify(plan)}`);
  });

  it('return to their initial value when the server no longer has them', async () => {
    const commands = await boot(new PowerLog());
    await commands.applySettings({ settings: {} });
    expect(actions).toContain('volume.set 100');
    expect(actions).toContain('screen.setTouch true');
  });
});
