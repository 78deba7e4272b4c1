import type { PlayFacts } from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import { repeat } from '../clock/repeat.ts';
import { make } from '../overlay/dom.ts';
import { openStream, stopTracks } from '../page/open-stream.ts';
import type { DeviceVolume } from '../playback/device-volume.ts';
import './hdmi-input.css';

/** A cable that was pulled out comes back some time. */
const RETRY_MS = 5000;
const FOLLOW_VOLUME_MS = 1000;

export interface HdmiInputOptions {
  readonly host: HTMLElement;
  readonly clock: Clock;
  /** Undefined where the page is not secure. */
  readonly media: Pick<MediaDevices, 'enumerateDevices' | 'getUserMedia'> | undefined;
  /** The name of the capture device; undefined without one. */
  readonly deviceName: () => string | undefined;
  readonly volume: Pick<DeviceVolume, 'mute' | 'loudness'>;
  readonly onLost: (detail: string) => void;
}

/** The picture and sound of a capture device above the programs, which continue unseen and unheard below. */
export class HdmiInput {
  readonly #options: HdmiInputOptions;
  #isWanted = false;
  #video: HTMLVideoElement | undefined;
  #stream: MediaStream | undefined;
  #cancels: Cancel[] = [];
  #cancelRetry: Cancel = () => {};
  #isOff = false;
  /** The epoch ms at which it was last on the screen. */
  #shownUntil = 0;

  constructor(options: HdmiInputOptions) {
    this.#options = options;
  }

  /** Whether it is above the programs. */
  get isShown(): boolean {
    return this.#video !== undefined;
  }

  /** @throws Error with the reason why there is no picture; then the programs stay visible */
  async set(isWanted: boolean): Promise<void> {
    this.#isWanted = isWanted;
    this.#cancelRetry();
    if (!isWanted) return this.#hide();
    if (!this.isShown) await this.#show();
  }

  stop(): void {
    this.#isWanted = false;
    this.#cancelRetry();
    this.#hide();
  }

  /** Call when the screen turns off or on. */
  setOff(isOff: boolean): void {
    this.#isOff = isOff;
    if (this.#video) this.#video.hidden = isOff;
  }

  /** Whether a play that ends now was covered for a part of its time, so that it does not count. */
  hasCovered({ startedAt }: Pick<PlayFacts, 'startedAt'>): boolean {
    return this.isShown || startedAt < this.#shownUntil;
  }

  async #show(): Promise<void> {
    const { host, clock, volume } = this.#options;
    const stream = await this.#open();
    // It may have been ended, or opened, meanwhile.
    if (!this.#isWanted || this.isShown) return stopTracks(stream);
    const video = make('video', { className: 'hdmi-input' });
    video.srcObject = stream;
    video.autoplay = true;
    video.hidden = this.#isOff;
    this.#video = video;
    this.#stream = stream;
    for (const track of stream.getVideoTracks()) track.onended = () => this.#lost();
    volume.mute(true);
    const follow = () => {
      video.volume = volume.loudness;
    };
    follow();
    this.#cancels = [repeat(clock, FOLLOW_VOLUME_MS, follow)];
    host.append(video);
  }

  #hide(): void {
    if (!this.#video) return;
    for (const cancel of this.#cancels.splice(0)) cancel();
    this.#video.srcObject = null;
    this.#video.remove();
    this.#video = undefined;
    if (this.#stream) stopTracks(this.#stream);
    this.#stream = undefined;
    this.#shownUntil = this.#options.clock.epochNow();
    this.#options.volume.mute(false);
  }

  #lost(): void {
    this.#options.onLost('the HDMI input has ended');
    this.#hide();
    this.#retry();
  }

  #retry(): void {
    this.#cancelRetry = this.#options.clock.setTimer(RETRY_MS, () => {
      if (this.#isWanted) this.#show().catch(() => this.#retry());
    });
  }

  async #open(): Promise<MediaStream> {
    const { media, deviceName, clock } = this.#options;
    const name = deviceName();
    if (!media || name === undefined) throw new Error('there is no HDMI input');
    const devices = await media.enumerateDevices();
    const video = devices.find(({ kind, label }) => kind === 'videoinput' && label.startsWith(name));
    if (!video) throw new Error(`the browser does not find the capture device ${name}`);
    const audio = devices.find(
      ({ kind, groupId }) => kind === 'audioinput' && groupId !== '' && groupId === video.groupId,
    );
    const opening = media.getUserMedia({
      video: {
        deviceId: { exact: video.deviceId },
        ...{ width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 60 } },
      },
      audio: audio && {
        deviceId: { exact: audio.deviceId },
        // It is no voice.
        ...{ echoCancellation: false, noiseSuppression: false, autoGainControl: false },
      },
    });
    return openStream(opening, 'the HDMI input', clock);
  }
}
