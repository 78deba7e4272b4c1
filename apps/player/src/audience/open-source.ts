import type { AgentLink } from '../agent/agent-link.ts';
import type { ScreenNumber } from '../boot/screen-number.ts';
import type { Clock } from '../clock/clock.ts';
import { AddressDetector } from './address-detector.ts';
import { Audience } from './audience.ts';
import { type AudienceSource, offerAudienceBridge } from './audience-bridge.ts';
import { CameraDetector, type FaceDetection } from './camera-detector.ts';
import { holdSource } from './hold-source.ts';

/** The face detector of the browser; undefined where it has none, or no camera. */
export function faceDetector(): { readonly faces: FaceDetection; readonly media: MediaDevices } | undefined {
  const { FaceDetector } = globalThis as { FaceDetector?: new () => FaceDetection };
  const media = navigator.mediaDevices as MediaDevices | undefined;
  return FaceDetector && media ? { faces: new FaceDetector(), media } : undefined;
}

/**
 * The people that a source reports in front of this page's screen; undefined without a source. What the agent reads arrives by the
 * first page, which passes on what is seen in front of the second screen.
 */
export function openSource(
  source: AudienceSource | undefined,
  screen: ScreenNumber,
  clock: Clock,
  agent: AgentLink | undefined,
): Audience | undefined {
  if (!source || (source.kind === 'agent' && screen === 1 && !agent)) return undefined;
  const audience = new Audience(clock);
  const report = (viewers: unknown) => audience.report(viewers);
  const locks = navigator.locks as LockManager | undefined;
  if (source.kind === 'bridge') offerAudienceBridge(window, audience);
  else if (source.kind === 'agent') {
    if (agent) agent.onAudience = report;
  } else if (source.kind === 'address') {
    const detector = new AddressDetector(source.address, clock, (...request) => fetch(...request));
    holdSource(locks, source.address, () => detector.start(report));
  } else holdSource(locks, 'camera', () => openCamera(clock, report));
  return audience;
}

/** Counts nobody where the browser has no face detector. */
function openCamera(clock: Clock, report: (viewers: unknown) => void): void {
  const detector = faceDetector();
  if (!detector) return console.warn('this browser has no face detector, or no camera');
  new CameraDetector({
    ...{ ...detector, clock },
    newVideo: () => document.createElement('video'),
    onFailure: (reason) => console.warn(`the camera counts nobody: ${reason}`),
  }).start(report);
}
