import type { PayloadOf } from '@marquee/commands';
import type { PlayFacts } from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import { make } from '../overlay/dom.ts';
import { openStream, stopTracks } from '../page/open-stream.ts';
import './camera-preview.css';
import type { MachineCamera } from './machine-camera.ts';

export type CameraSetting = PayloadOf<'rpc-camera'>;

/** In percent of the screen. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const QUARTER = { w: 25, h: 25 };

/** Where a quarter of width and height is in each corner, by the `t` of the setting. */
const CORNERS: Readonly<Record<number, Area>> = {
  1: { ...QUARTER, x: 0, y: 0 },
  2: { ...QUARTER, x: 0, y: 75 },
  3: { ...QUARTER, x: 75, y: 0 },
  4: { ...QUARTER, x: 75, y: 75 },
};

/** How much the picture is enlarged for people who are that far away. */
const ZOOM = { near: 1, medium: 1.5, far: 2.5 } as const;

/** A camera that was unplugged comes back some time. */
const RETRY_MS = 5000;

export interface CameraPreviewOptions {
  readonly host: HTMLElement;
  readonly clock: Clock;
  /** The time of the server, by which the preview ends. */
  readonly serverNow: () => number;
  readonly camera: MachineCamera;
  readonly onLost: (detail: string) => void;
}

/**
 * The picture of the camera above the programs, which continue. It stays on this screen: nothing of it is stored or sent. It ends
 * by itself when the setting says so.
 */
export class CameraPreview {
  readonly #options: CameraPreviewOptions;
  #setting: CameraSetting | undefined;
  #frame: HTMLElement | undefined;
  #stream: MediaStream | undefined;
  #opening: Promise<void> | undefined;
  #isOff = false;
  #cancelEnd: Cancel = () => {};
  #cancelRetry: Cancel = () => {};
  /** The epoch ms at which it last covered the whole screen. */
  #coveredUntil = 0;

  constructor(options: CameraPreviewOptions) {
    this.#options = options;
  }

  get isShown(): boolean {
    return this.#frame !== undefined;
  }

  /** @throws Error with the reason why there is no picture; then the programs are not covered */
  async set(setting: CameraSetting): Promise<void> {
    this.#noteCover();
    this.#setting = this.#isOver(setting) ? undefined : setting;
    this.#cancelEnd();
    this.#cancelRetry();
    if (!this.#setting) return this.#hide();
    const { clock, serverNow } = this.#options;
    if (setting.until !== null)
      this.#cancelEnd = clock.setTimer(setting.until - serverNow(), () => this.stop());
    if (this.isShown) return this.#place();
    // A second call waits for the camera of the first one, because two streams of one camera may not fit together.
    this.#opening ??= this.#show().finally(() => {
      this.#opening = undefined;
    });
    await this.#opening;
  }

  stop(): void {
    this.#noteCover();
    this.#setting = undefined;
    this.#cancelEnd();
    this.#cancelRetry();
    this.#hide();
  }

  /** Call when the screen turns off or on. */
  setOff(isOff: boolean): void {
    this.#isOff = isOff;
    if (this.#frame) this.#frame.hidden = isOff;
  }

  /** Whether a play that ends now was covered for a part of its time, so that it does not count. */
  hasCovered({ startedAt }: Pick<PlayFacts, 'startedAt'>): boolean {
    return this.#isCovering || startedAt < this.#coveredUntil;
  }

  get #isCovering(): boolean {
    if (!this.isShown || !this.#setting) return false;
    const { w, h } = areaOf(this.#setting);
    return w === 100 && h === 100;
  }

  #noteCover(): void {
    if (this.#isCovering) this.#coveredUntil = this.#options.clock.epochNow();
  }

  #isOver({ t, until }: CameraSetting): boolean {
    return t === 0 || (until !== null && until <= this.#options.serverNow());
  }

  async #show(): Promise<void> {
    const { host, camera, clock } = this.#options;
    const stream = await openStream(camera.open(), 'the camera', clock);
    // It may have ended meanwhile.
    if (!this.#setting) return stopTracks(stream);
    const video = make('video');
    video.muted = true;
    video.autoplay = true;
    video.srcObject = stream;
    this.#stream = stream;
    this.#frame = make('div', { className: 'camera-preview', children: [video] });
    this.#frame.hidden = this.#isOff;
    this.#place();
    for (const track of stream.getVideoTracks()) track.onended = () => this.#lost();
    host.append(this.#frame);
  }

  #place(): void {
    const setting = this.#setting;
    if (!setting || !this.#frame) return;
    const { x, y, w, h } = areaOf(setting);
    const { style } = this.#frame;
    Object.assign(style, { left: `${x}%`, top: `${y}%`, width: `${w}%`, height: `${h}%` });
    style.setProperty('--zoom', String(ZOOM[setting.s]));
  }

  #hide(): void {
    this.#frame?.remove();
    this.#frame = undefined;
    if (this.#stream) stopTracks(this.#stream);
    this.#stream = undefined;
  }

  #lost(): void {
    this.#options.onLost('the picture of the camera has ended');
    this.#noteCover();
    this.#hide();
    this.#retry();
  }

  #retry(): void {
    this.#cancelRetry = this.#options.clock.setTimer(RETRY_MS, () => {
      if (this.#setting) this.#show().catch(() => this.#retry());
    });
  }
}

function areaOf({ t, x, y, w, h }: CameraSetting): Area {
  return CORNERS[t] ?? { x, y, w, h };
}
