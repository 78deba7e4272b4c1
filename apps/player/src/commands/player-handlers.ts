import { type HandlerMap, type PayloadOf, unsupported } from '@marquee/commands';
import type { PromotionStrategy } from '@marquee/schedule';
import type { CameraPreview } from '../camera/camera-preview.ts';
import type { HumanLayer } from '../digital-human/human-layer.ts';
import type { KeptResources } from '../digital-human/kept-resources.ts';
import type { Language } from '../i18n/texts.ts';
import type { ScreenControls } from '../overlay/screen-controls.ts';
import type { DevicePower } from '../playback/device-power.ts';
import type { DeviceVolume } from '../playback/device-volume.ts';
import type { PlayerLog } from '../report/player-log.ts';
import type { Welcomes } from '../vips/welcomes.ts';

/** The promotion of programs for viewers. */
export interface PromotionControls {
  setStrategy(strategy: PromotionStrategy): void;
  setEnabled(isEnabled: boolean): void;
}

/** The parts of this device that commands act on. */
export interface CommandedParts {
  readonly volume: Pick<DeviceVolume, 'set' | 'setPlan'>;
  readonly power: Pick<DevicePower, 'setPlan' | 'setBacklight'>;
  readonly screen: Pick<ScreenControls, 'setBrightness' | 'setTouch' | 'setStance'>;
  /** Ends this run of the page and starts the next one. */
  reload(): void;
  identify(): void;
  /** Undefined on a device without a source of viewers. */
  readonly promotion: PromotionControls | undefined;
  /** Undefined on a device that welcomes nobody. */
  readonly welcomes: Pick<Welcomes, 'setSound'> | undefined;
  /** Undefined on a device that is not set up to show its camera. */
  readonly camera: Pick<CameraPreview, 'set'> | undefined;
  readonly digitalHuman: Pick<HumanLayer, 'setEnabled'>;
  readonly digitalResources: Pick<KeptResources, 'keep'>;
  readonly log: Pick<PlayerLog, 'clear'>;
  /** Lets programs play, or stand still. */
  setPlaying(isPlaying: boolean): void;
  /** Sends the log as the file that the command with this id asks for. */
  uploadLog(commandId: string): Promise<void>;
  /** Of the player's own texts; null for that of the browser. */
  setLanguage(language: Language | null): void;
  /** Whether files of releases that ended long ago make space. */
  setCleanup(isOn: boolean): void;
  controlDownloads(action: PayloadOf<'rpc-download'>): Promise<void>;
}

/** Parts of the machine that no page can reach. */
const BEYOND_A_PAGE = {
  'rpc-hdmi-in': unsupported,
  'rpc-status-bar': unsupported,
  'rpc-floating-button': unsupported,
  'rpc-startup-on-boot': unsupported,
  'rpc-watchdog': unsupported,
  // A page and its storage belong to the address that it came from.
  'rpc-server-migrate': unsupported,
  'rpc-upgrade': unsupported,
  'rpc-app-install': unsupported,
  'rpc-app-uninstall': unsupported,
  'rpc-app-list': unsupported,
} as const;

/** The handlers of a player for every command of the product. A new command without a handler does not compile. */
export function playerHandlers(parts: CommandedParts): HandlerMap {
  const { volume, power, screen, promotion, welcomes, camera } = parts;
  return {
    'rpc-volume': ({ volume: percent }) => volume.set(percent),
    'rpc-volume-plan': (plan) => volume.setPlan(plan),
    'rpc-brightness': ({ brightness }) => screen.setBrightness(brightness),
    'rpc-backlight': ({ switchStatus }) => power.setBacklight(switchStatus === 1),
    'rpc-power-schedule': (plan) => power.setPlan(plan),
    'rpc-touch': ({ enabled }) => screen.setTouch(enabled),
    'rpc-rotate': ({ rotation }) => screen.setStance({ rotation }),
    'rpc-screen-set': ({ device_screen }) => screen.setStance({ orientation: device_screen }),
    'rpc-reboot': () => {
      parts.reload();
      return untilReload();
    },
    'rpc-identify': () => parts.identify(),
    // A page can neither see itself nor switch its device off.
    'rpc-screenshot': unsupported,
    'rpc-shutdown': unsupported,
    'rpc-play': ({ playing }) => parts.setPlaying(playing),
    'rpc-download': (action) => parts.controlDownloads(action),
    'rpc-log': (_, id) => parts.uploadLog(id),
    'rpc-log-clean': ({ range }) => parts.log.clear(range),
    'rpc-pm-strategy': promotion ? ({ strategy }) => promotion.setStrategy(strategy) : unsupported,
    'rpc-ai-pm': promotion ? ({ enabled }) => promotion.setEnabled(enabled) : unsupported,
    'rpc-ai-vip': welcomes ? (sound) => welcomes.setSound(sound) : unsupported,
    'rpc-camera': camera ? (setting) => camera.set(setting) : unsupported,
    'rpc-digital': ({ enabled }) => parts.digitalHuman.setEnabled(enabled),
    'rpc-digital-resources': (kept) => parts.digitalResources.keep(kept),
    'rpc-language-set': ({ language }) => parts.setLanguage(language),
    'rpc-strategy': ({ delete_strategy }) => parts.setCleanup(delete_strategy === 1),
    ...BEYOND_A_PAGE,
  };
}

/** The next run reports the result, so this one must not. */
function untilReload(): Promise<never> {
  return new Promise(() => {});
}
