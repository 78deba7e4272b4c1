import type { PictureSource } from '@marquee/agent-channel';
import { type HandlerMap, type LogRange, type PayloadOf, unsupported } from '@marquee/commands';
import type { Size } from '../browser/size.ts';
import type { Clock } from '../clock.ts';
import type { HelperClient } from '../helper/helper-client.ts';
import type { Machine } from './machine.ts';

/** A file that a command asks for; the page, which has the token, uploads it. */
export interface CommandFile {
  readonly bytes: Buffer;
  /** Of pictures. */
  readonly source?: PictureSource;
  /** The picture of the second screen. */
  readonly second?: Buffer;
}

/** The parts beside the machine that commands act on. */
export interface HandledParts {
  readonly machine: Machine;
  readonly helper: Pick<HelperClient, 'call'>;
  readonly clock: Pick<Clock, 'epochNow'>;
  /** The picture that the page paints, as a JPEG. */
  readonly pagePicture: () => Promise<Buffer>;
  /** Makes the browser cover an output of another size. */
  readonly cover: (size: Size) => Promise<void>;
  /** Lets the player's page open the capture device, or no longer. */
  readonly allowCapture: (isAllowed: boolean) => Promise<void>;
  readonly readJournal: () => Promise<string>;
  /** When the screen turns on next by its plan, in epoch ms. */
  readonly wakeUpAt: () => number | null;
  /** Whether the watchdog mends the page. */
  readonly setGuard: (isOn: boolean) => void;
  /** Has the supervisor start another version of the agent. */
  readonly upgrade: (upgrade: PayloadOf<'rpc-upgrade'>) => Promise<void>;
  /** The file that the command with this id asks for. */
  readonly deliver: (id: string, file: CommandFile) => void;
}

/**
 * The handlers of the agent for every command of the product: those that a page cannot execute, on hardware that has what they
 * act on. Where the page has evaluated settings, such as plans, it sends what they say now as the plainest command.
 */
export function machineHandlers(parts: HandledParts): HandlerMap {
  const { machine, helper, deliver } = parts;
  const { sound, light, power, output } = machine;
  const byHelper = <Handler>(handler: Handler) => (machine.hasHelper ? handler : unsupported);
  return {
    'rpc-screenshot': async (_, id) => deliver(id, await takePicture(parts)),
    'rpc-volume': sound ? ({ volume }) => sound.setVolume(volume) : unsupported,
    'rpc-brightness': light ? ({ brightness }) => light.setBrightness(brightness) : unsupported,
    'rpc-backlight': power ? ({ switchStatus }) => setPower(parts, switchStatus === 1) : unsupported,
    'rpc-rotate': output ? async ({ rotation }) => parts.cover(await output.turn(rotation)) : unsupported,
    'rpc-hdmi-in': machine.capture === undefined ? unsupported : ({ enabled }) => parts.allowCapture(enabled),
    'rpc-reboot': byHelper(() => helper.call('restart', {})),
    'rpc-shutdown': byHelper(() => shutDown(parts)),
    'rpc-startup-on-boot': byHelper(({ enabled }) => helper.call('start-on-boot', { isEnabled: enabled })),
    'rpc-watchdog': ({ enabled }) => parts.setGuard(enabled),
    'rpc-log': machine.hasJournal
      ? async (_, id) => deliver(id, { bytes: Buffer.from(await parts.readJournal()) })
      : unsupported,
    'rpc-log-clean':
      machine.hasJournal && machine.hasHelper
        ? ({ range }) => helper.call('clear-log', { olderThanSeconds: ageOf(range, parts.clock.epochNow()) })
        : unsupported,
    // The page does these as well as any program beside it.
    'rpc-volume-plan': unsupported,
    'rpc-power-schedule': unsupported,
    'rpc-screen-set': unsupported,
    'rpc-touch': unsupported,
    'rpc-play': unsupported,
    'rpc-identify': unsupported,
    'rpc-language-set': unsupported,
    'rpc-strategy': unsupported,
    'rpc-download': unsupported,
    'rpc-pm-strategy': unsupported,
    'rpc-ai-pm': unsupported,
    // A Linux machine without a desktop has none of these.
    'rpc-camera': unsupported,
    'rpc-status-bar': unsupported,
    'rpc-floating-button': unsupported,
    'rpc-ai-vip': unsupported,
    'rpc-digital': unsupported,
    'rpc-digital-resources': unsupported,
    'rpc-upgrade': (upgrade) => parts.upgrade(upgrade),
    'rpc-app-install': unsupported,
    'rpc-app-uninstall': unsupported,
    'rpc-app-list': unsupported,
    // The page, with its content and token, belongs to the address that it came from.
    'rpc-server-migrate': unsupported,
  };
}

/** The output shows what lies above the page, too; the page's own picture is better than none. */
async function takePicture({ machine, pagePicture }: HandledParts): Promise<CommandFile> {
  const second = await machine.output?.second().catch(() => undefined);
  const size = second && (await machine.output?.size());
  const first = size && { ...size, left: 0, top: 0 };
  const output = await machine.picture?.(first).catch(() => undefined);
  if (output) {
    const picture = second && (await machine.picture?.(second).catch(() => undefined));
    return { bytes: output, source: 'output', ...(picture && { second: picture }) };
  }
  return { bytes: await pagePicture(), source: 'page' };
}

/** Some panels forget what they showed while they were off. */
async function setPower({ machine, cover }: HandledParts, isOn: boolean): Promise<void> {
  const { power, output } = machine;
  await power?.setOn(isOn);
  if (isOn && output) await cover(await output.size());
}

async function shutDown({ machine, helper, clock, wakeUpAt }: HandledParts): Promise<void> {
  const at = wakeUpAt();
  if (machine.canWake && at !== null && at > clock.epochNow())
    await helper.call('wake-at', { epochSeconds: Math.floor(at / 1000) });
  await helper.call('shut-down', {});
}

const DAY_SECONDS = 24 * 60 * 60;

/** How old entries are at least that go, in seconds. */
function ageOf(range: LogRange, epochNow: number): number {
  if (range === 'all') return 1;
  if (range === 'before-week') return 7 * DAY_SECONDS;
  if (range === 'before-month') return 30 * DAY_SECONDS;
  const midnight = new Date(epochNow).setHours(0, 0, 0, 0);
  return Math.max(1, Math.round((epochNow - midnight) / 1000));
}
