import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import type { AudienceDetector } from './audience-detector.ts';

const PERIOD_MS = 500;
/** A camera that is missing or in use may be there later. */
const RETRY_MS = 30_000;
const PICTURE: MediaStreamConstraints = { video: { width: { ideal: 640 } }, audio: false };

/** The face detector of the browser (Shape Detection API), where it has one. */
export interface FaceDetection {
  detect(picture: HTMLVideoElement): Promise<readonly unknown[]>;
}

export interface CameraDetectorOptions {
  readonly clock: Clock;
  readonly media: Pick<MediaDevices, 'getUserMedia'>;
  readonly faces: FaceDetection;
  readonly newVideo: () => HTMLVideoElement;
  /** Says why it does not work. */
  readonly onFailure: (reason: string) => void;
}

/**
 * Counts faces in the pictures of the camera. A face that is found looks at the screen; gender and age are not known. Pictures stay
 * in this page and are never stored.
 */
export class CameraDetector implements AudienceDetector {
  readonly #options: CameraDetectorOptions;
  #cancel: Cancel = () => {};
  #stream: MediaStream | undefined;
  #isStopped = true;

  constructor(options: CameraDetectorOptions) {
    this.#options = options;
  }

  start(report: (viewers: unknown) => void): void {
    this.#isStopped = false;
    void this.#open(report);
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
    this.#close();
  }

  async #open(report: (viewers: unknown) => void): Promise<void> {
    const { media, newVideo, onFailure, clock } = this.#options;
    try {
      const stream = await media.getUserMedia(PICTURE);
      this.#stream = stream;
      if (this.#isStopped) return this.#close();
      const video = newVideo();
      video.muted = true;
      video.srcObject = stream;
      await video.play();
      await this.#look(video, report);
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
      this.#close();
      if (!this.#isStopped) this.#cancel = clock.setTimer(RETRY_MS, () => void this.#open(report));
    }
  }

  async #look(video: HTMLVideoElement, report: (viewers: unknown) => void): Promise<void> {
    const faces = await this.#options.faces.detect(video);
    if (this.#isStopped) return;
    report(faces.map(() => ({ gender: null, age: null, attention: true })));
    this.#cancel = this.#options.clock.setTimer(PERIOD_MS, () => {
      this.#look(video, report).catch((error: unknown) => {
        this.#options.onFailure(String(error));
        this.#close();
        this.#cancel = this.#options.clock.setTimer(RETRY_MS, () => void this.#open(report));
      });
    });
  }

  #close(): void {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = undefined;
  }
}
