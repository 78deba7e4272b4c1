import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandName, capabilitiesOf } from '@marquee/commands';
import { runHandler } from '@marquee/device-protocol';
import { FakeClock } from '@marquee/testkit';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { describe, expect, it } from 'vitest';
import { Tools } from '../testing/tools.ts';
import { journalReader } from './journal.ts';
import { probeMachine } from './machine.ts';
import { type CommandFile, machineHandlers } from './machine-handlers.ts';

const JPEG = String.raw`printf '\377\330output'`;

/** Tools that work, and the state of the hardware in files. */
const WORKING: Record<string, string> = {
  wpctl: `[ "$1" = set-volume ] && echo "$3" > "$STATE/volume"; echo "Volume: $(cat "$STATE/volume")"`,
  amixer: 'exit 1',
  'cec-ctl': 'exit 1',
  ddcutil: `[ "$1" = setvcp ] && echo "$3" > "$STATE/light"; echo "VCP 10 C $(cat "$STATE/light") 80"`,
  xset: `case "$*" in "dpms force on") echo On ;; "dpms force off") echo Off ;; *) cat "$STATE/panel" ;; esac > "$STATE/new"
mv "$STATE/new" "$STATE/panel"; echo "DPMS is Enabled"; echo "Monitor is $(cat "$STATE/panel")"`,
  wlopm: 'exit 1',
  xrandr: `case "$*" in *right) echo "1080x1920+0+0 right" ;; *normal) echo "1920x1080+0+0" ;; *) cat "$STATE/picture" ;; esac > "$STATE/new"
mv "$STATE/new" "$STATE/picture"; echo "HDMI-1 connected primary $(cat "$STATE/picture") (normal left) 600mm"`,
  xinput: `[ "$1" = list ] && printf 'Touchscreen X\\nTouchpad\\n'; true`,
  grim: 'exit 1',
  maim: JPEG,
  journalctl: 'echo "a line"',
};

interface Box {
  folder: string;
  tools: Tools;
  helped: string[];
  files: Map<string, CommandFile>;
  capabilities: string[];
  run: (name: CommandName, payload: object) => Promise<{ status: string; detail: string }>;
}

/** Runs `work` on a machine with these tools beside the working ones. */
function onMachine(
  changes: Record<string, string>,
  work: (box: Box) => Promise<void>,
  timeoutMs = 20_000,
): Promise<void> {
  return inTemporaryFolder(async (folder) => {
    const tools = new Tools(folder);
    for (const [file, text] of [
      ['volume', '0.5'],
      ['light', '40'],
      ['panel', 'On'],
      ['picture', '1920x1080+0+0'],
    ] as const)
      writeFileSync(join(folder, file), text);
    for (const [name, text] of Object.entries({ ...WORKING, ...changes })) tools.add(name, text);
    const { run } = tools;
    tools.timeoutMs = timeoutMs;
    const helped: string[] = [];
    const helper = {
      call: async (...[verb, args]: [string, object]) => {
        helped.push(`${verb} ${JSON.stringify(args)}`);
      },
    };
    const readJournal = journalReader(run);
    const machine = await probeMachine({
      run,
      clock: new FakeClock(),
      helper,
      readJournal,
      classes: folder,
      hdmiIn: undefined,
    });
    helped.length = 0;
    const files = new Map<string, CommandFile>();
    const handlers = machineHandlers({
      machine,
      helper,
      readJournal,
      clock: { epochNow: () => Date.UTC(2026, 5, 1) },
      pagePicture: async () => Buffer.from('page'),
      allowCapture: async (isAllowed) => void helped.push(`capture ${isAllowed}`),
      cover: async ({ width, height }) => writeFileSync(join(folder, 'window'), `${width}x${height}`),
      wakeUpAt: () => Date.UTC(2026, 5, 2),
      setGuard: () => {},
      upgrade: async () => {},
      deliver: (id, file) => files.set(id, file),
    });
    await work({
      folder,
      tools,
      helped,
      files,
      capabilities: capabilitiesOf(handlers),
      run: (name, payload) => runHandler(handlers, name, payload, 'command-1'),
    });
  });
}

/** How long a tool may take in a test in which it hangs. */
const HANGING_MS = 400;

const done = { status: 'done', detail: '' };

describe('a machine whose tools work', () => {
  it('does what commands ask for', async () => {
    await onMachine({}, async ({ run, folder, tools, helped, files }) => {
      const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
      expect(await run('rpc-volume', { volume: 35 })).toEqual(done);
      expect(await run('rpc-brightness', { brightness: 25 })).toEqual(done);
      expect(await run('rpc-backlight', { switchStatus: 0 })).toEqual(done);
      expect([read('volume'), read('light'), read('panel')]).toEqual(['0.35', '20', 'Off']);
      expect(await run('rpc-rotate', { rotation: 90 })).toEqual(done);
      expect(read('window')).toBe('1080x1920');
      const touch = tools.calls.filter((call) => call.startsWith('xinput set-prop'));
      expect(touch).toEqual([
        'xinput set-prop Touchscreen X Coordinate Transformation Matrix 0 1 0 -1 0 1 0 0 1',
      ]);
      expect(await run('rpc-screenshot', {})).toEqual(done);
      expect(files.get('command-1')).toMatchObject({ source: 'output' });
      expect(await run('rpc-log', {})).toEqual(done);
      expect(String(files.get('command-1')?.bytes)).toBe('a line\n');
      await run('rpc-shutdown', {});
      await run('rpc-startup-on-boot', { enabled: false });
      await run('rpc-log-clean', { range: 'before-week' });
      expect(helped).toEqual([
        `wake-at {"epochSeconds":${Date.UTC(2026, 5, 2) / 1000}}`,
        'shut-down {}',
        'start-on-boot {"isEnabled":false}',
        'clear-log {"olderThanSeconds":604800}',
      ]);
    });
  });
});

it('puts a second output beside the first one, and takes a picture of each', async () => {
  const outputs = `case "$*" in *right-of*) echo "+1920+0" > "$STATE/beside" ;; esac
echo "HDMI-1 connected primary 1920x1080+0+0 (normal left) 600mm"
echo "HDMI-2 connected 1280x720$(cat "$STATE/beside" 2>/dev/null || echo +0+0) (normal left) 600mm"
echo "DP-1 disconnected (normal left)"`;
  await onMachine({ xrandr: outputs }, async ({ run, tools, files }) => {
    expect(await run('rpc-screenshot', {})).toEqual(done);
    expect(files.get('command-1')).toMatchObject({ source: 'output', second: expect.any(Buffer) });
    expect(tools.calls).toContain('xrandr --output HDMI-2 --auto --right-of HDMI-1');
    const pictures = tools.calls.filter((call) => call.includes('--geometry'));
    expect(pictures.map((call) => call.split('=').at(-1))).toEqual(['1920x1080+0+0', '1280x720+1920+0']);
  });
});

describe('a machine whose tools hang, fail or lie', () => {
  it.each([
    ['wpctl', 'volume'],
    ['ddcutil', 'brightness'],
    ['xset', 'backlight'],
    ['xrandr', 'rotate'],
    ['journalctl', 'log'],
  ])('does not offer what %s does when it hangs or fails at the start', async (tool, capability) => {
    for (const text of ['exec sleep 20', 'echo no >&2; exit 1', 'echo something else'])
      if (tool !== 'journalctl' || !text.startsWith('echo something'))
        await onMachine(
          { [tool]: text },
          async ({ capabilities }) => {
            expect(capabilities).not.toContain(capability);
            expect(capabilities).toContain('screenshot');
          },
          text.includes('sleep') ? HANGING_MS : undefined,
        );
  });

  it.each([
    ['exec sleep 20', 'wpctl did not answer'],
    ['echo "no such device" >&2; exit 1', 'no such device'],
    ['echo "Volume: 0.90"', 'the volume is 90 instead of 20'],
  ])('says why the volume could not be set: %s', async (text, detail) => {
    await onMachine({}, async ({ run, tools }) => {
      tools.add('wpctl', text);
      if (text.includes('sleep')) tools.timeoutMs = HANGING_MS;
      expect(await run('rpc-volume', { volume: 20 })).toEqual({ status: 'failed', detail });
    });
  });

  it('says when the monitor or the panel did not follow', async () => {
    await onMachine({}, async ({ run, tools }) => {
      tools.add('ddcutil', 'echo "VCP 10 C 80 80"');
      tools.add('xset', 'echo "Monitor is On"');
      expect(await run('rpc-brightness', { brightness: 10 })).toMatchObject({
        detail: 'the monitor is at 80 instead of 8',
      });
      expect(await run('rpc-backlight', { switchStatus: 0 })).toMatchObject({ detail: 'the screen is On' });
    });
  });

  it.each(['exec sleep 20', 'exit 1', 'echo "not a picture"'])(
    'takes the picture of the page when that of the output fails: %s',
    async (text) => {
      await onMachine({}, async ({ run, tools, files }) => {
        tools.add('maim', text);
        if (text.includes('sleep')) tools.timeoutMs = HANGING_MS;
        expect(await run('rpc-screenshot', {})).toEqual(done);
        expect(files.get('command-1')).toEqual({ bytes: Buffer.from('page'), source: 'page' });
      });
    },
  );
});
