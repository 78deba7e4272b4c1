import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aReleaseOfScenes } from '../play-modes/play-stage.ts';
import { StandInServer } from '../player/stand-in-server.ts';
import { colourAt, pictureIn } from '../support/pixels.ts';
import { AgentBox } from './agent-box.ts';

let server: StandInServer;
let box: AgentBox;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-agent-'));
  server = await StandInServer.start();
  // Red.
  await server.publish([aReleaseOfScenes(3, [20_000])], []);
  box = await AgentBox.install(folder, new URL(server.address).origin);
  await box.start();
  await untilPlaying();
});

beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(box.words.join('\n'))));

afterAll(async () => {
  await box?.remove();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const hellos = () => server.messages.filter(({ type }) => type === 'hello').length;
const untilPlaying = () =>
  vi.waitFor(() => expect(server.last('heartbeat')?.releaseId).toBe(3), { interval: 100 });
const resultOf = (id: string) => server.messages.find((one) => one.type === 'result' && one.id === id);

let taken = 0;
const photograph = async () => {
  taken += 1;
  const id = `screenshot-${taken}`;
  server.command(id, 'rpc-screenshot');
  await vi.waitFor(() => expect(resultOf(id)).toMatchObject({ status: 'done' }), 10_000);
  return pictureIn(server.uploads.get(id) ?? Buffer.of());
};

describe('a machine with the agent', () => {
  it('says hello with the capabilities of the page and of its hardware', () => {
    const { capabilities } = server.last('hello') ?? {};
    const both = ['identify', 'pause', 'screenshot', 'volume', 'shutdown', 'watchdog', 'hdmi-in'];
    expect(capabilities).toEqual(expect.arrayContaining(both));
    expect(capabilities).not.toContain('camera');
  });

  it('photographs what plays, on the whole screen', async () => {
    const cornersSeen = async () => {
      const picture = await photograph();
      const [right, bottom] = [picture.width - 1, picture.height - 1];
      const corners = [
        colourAt(picture, 0, 0),
        colourAt(picture, right, 0),
        colourAt(picture, right, bottom),
      ];
      return [right + 1, bottom + 1, ...corners];
    };
    // The program fades in.
    await expect.poll(cornersSeen).toEqual([640, 360, 'red', 'red', 'red']);
  });

  it('sets the volume of the machine', async () => {
    server.set({ 'rpc-volume': { volume: 35 } });
    await expect.poll(() => box.read('volume')).toBe('35');
    await expect.poll(() => server.last('heartbeat')?.volume).toBe(35);
  });

  it('shows its HDMI input above the program, and the program again', async () => {
    const colourSeen = async () => {
      const picture = await photograph();
      return colourAt(picture, picture.width / 2, picture.height - 1);
    };
    server.set({ 'rpc-hdmi-in': { enabled: true } });
    await expect.poll(colourSeen).not.toBe('red');
    expect(server.last('applied')?.failures).toBeUndefined();
    server.set({});
    await expect.poll(colourSeen).toBe('red');
  });

  it('turns the panel off and on as the settings say', async () => {
    server.set({ 'rpc-backlight': { switchStatus: 0 } });
    await expect.poll(() => box.read('panel')).toBe('Off');
    server.set({ 'rpc-backlight': { switchStatus: 1 } });
    await expect.poll(() => box.read('panel')).toBe('On');
  });

  it('turns the panel off by the power plan', async () => {
    const always = { onDate: '2026-01-01', on: '00:00', offDate: '2099-12-31', off: '23:59' };
    const cross = [{ ...always, closed: true, status: 'on' as const }];
    server.set({ 'rpc-power-schedule': { weekly: [], special: [], cross } });
    await expect.poll(() => box.read('panel')).toBe('Off');
    server.set({});
    await expect.poll(() => box.read('panel')).toBe('On');
  });

  it('reports a volume that the tool did not set', async () => {
    const reported = () => server.last('applied')?.failures;
    box.changeTool('amixer', `echo "  Mono: Playback [90%] [on]"`);
    server.set({ 'rpc-volume': { volume: 20 } });
    await expect.poll(reported).toEqual([{ name: 'rpc-volume', detail: 'the volume is 90 instead of 20' }]);
  });

  it('restarts the machine', async () => {
    server.command('reboot-1', 'rpc-reboot');
    await expect.poll(() => box.calls).toContain('systemctl reboot');
    await expect.poll(() => server.last('bye')).toEqual({ type: 'bye', reason: 'restart' });
  });

  it('brings the player back after its page has crashed, and reports it', async () => {
    const before = hellos();
    box.crashPage();
    await expect.poll(hellos, { timeout: 40_000 }).toBeGreaterThan(before);
    const fault = () => server.messages.find((one) => one.type === 'fault' && one.kind === 'page-failed');
    await expect.poll(fault).toMatchObject({ detail: 'page crashed: restart-page' });
  });

  it('upgrades itself, and names the new version once that has proven itself', async () => {
    expect(server.last('hello')?.versions.agent).toBe('1.0.0');
    const zip = await box.packageOf((text) => text.replace('version: "1.0.0"', 'version: "1.0.1"'), '1.0.1');
    server.command('upgrade-1', 'rpc-upgrade', await server.upgradeOf('marquee-agent', '1.0.1', zip));
    await expect.poll(() => server.last('hello')?.versions.agent, { timeout: 40_000 }).toBe('1.0.1');
    expect(box.words).toContain('starting slot b, on trial');
    await expect.poll(() => resultOf('upgrade-1')).toMatchObject({ status: 'done' });
  });

  it('returns to the version before one that does not start, and reports it', async () => {
    const zip = await box.packageOf(() => 'process.exit(1)', '1.0.2');
    server.command('upgrade-2', 'rpc-upgrade', await server.upgradeOf('marquee-agent', '1.0.2', zip));
    const fault = () => server.messages.findLast((one) => one.type === 'fault' && one.kind === 'page-failed');
    await expect
      .poll(fault, { timeout: 40_000 })
      .toMatchObject({ detail: 'upgrade rolled back: it ended too often' });
    expect(server.last('hello')?.versions.agent).toBe('1.0.1');
  });

  it('refuses a package that somebody else has signed', async () => {
    const upgrade = await server.upgradeOf('marquee-agent', '1.0.3', await box.packageOf(() => '', '1.0.3'));
    server.command('upgrade-3', 'rpc-upgrade', { ...upgrade, version: '1.0.4' });
    await expect
      .poll(() => resultOf('upgrade-3'))
      .toMatchObject({ status: 'failed', detail: 'the package is refused: bad-signature' });
  });
});
