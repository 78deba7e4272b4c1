// @vitest-environment jsdom
import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CameraPreview, type CameraSetting } from './camera-preview.ts';
import { cameraBeside } from './machine-camera.ts';

const MINUTE_MS = 60_000;
const OFF: CameraSetting = { t: 0, s: 'near', x: 0, y: 0, w: 100, h: 100, minutes: 10, until: null };

let clock: FakeClock;
let tracks: { stop: () => void; onended?: () => void }[];
let lost: string[];
let open: () => Promise<MediaStream>;

beforeEach(() => {
  document.body.replaceChildren();
  clock = new FakeClock(0, 1000);
  tracks = [];
  lost = [];
  open = async () => {
    const track = { stop: vi.fn() };
    tracks.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  };
});

function preview(serverNow = () => clock.epochNow()): CameraPreview {
  return new CameraPreview({
    ...{ host: document.body, clock, serverNow, camera: { open: () => open() } },
    onLost: (detail) => lost.push(detail),
  });
}

const frame = () => document.querySelector<HTMLElement>('.camera-preview');
const style = (name: string) => frame()?.style.getPropertyValue(name);

describe('the preview of the camera', () => {
  it('is where the setting puts it, with one stream for as long as it is there', async () => {
    const camera = preview();
    await camera.set({ ...OFF, t: 4, s: 'far' });
    expect(['left', 'top', 'width', 'height', '--zoom'].map(style)).toEqual([
      '75%',
      '75%',
      '25%',
      '25%',
      '2.5',
    ]);
    await camera.set({ ...OFF, t: 5, x: 10, y: 20, w: 30, h: 40 });
    expect(['left', 'top', 'width', 'height', '--zoom'].map(style)).toEqual([
      '10%',
      '20%',
      '30%',
      '40%',
      '1',
    ]);
    expect(tracks).toHaveLength(1);
    await camera.set(OFF);
    expect(frame()).toBeNull();
    expect(tracks[0]?.stop).toHaveBeenCalledOnce();
  });

  it('opens the camera once when two settings come at the same time', async () => {
    const camera = preview();
    await Promise.all([camera.set({ ...OFF, t: 1 }), camera.set({ ...OFF, t: 2 })]);
    expect([tracks.length, style('top')]).toEqual([1, '75%']);
  });

  it('ends by itself at the time of the server, whatever the clock of the device says', async () => {
    const camera = preview(() => clock.epochNow() + 3 * MINUTE_MS);
    const until = clock.epochNow() + 5 * MINUTE_MS;
    await camera.set({ ...OFF, t: 1, until });
    await clock.advanceAndSettle(2 * MINUTE_MS - 1);
    expect(frame()).not.toBeNull();
    await clock.advanceAndSettle(1);
    expect(frame()).toBeNull();
    expect(tracks[0]?.stop).toHaveBeenCalledOnce();
    // Every setting is applied again when another one changes, and after a restart.
    await camera.set({ ...OFF, t: 1, until });
    expect([frame(), tracks.length]).toEqual([null, 1]);
    await camera.set({ ...OFF, t: 1, until: null });
    await clock.advanceAndSettle(100 * MINUTE_MS);
    expect(frame()).not.toBeNull();
  });

  it('is not visible while the screen is off', async () => {
    const camera = preview();
    camera.setOff(true);
    await camera.set({ ...OFF, t: 1 });
    expect(frame()?.hidden).toBe(true);
    camera.setOff(false);
    expect(frame()?.hidden).toBe(false);
  });

  it('covers what plays when it is on the whole screen, and not in a corner', async () => {
    const camera = preview();
    await camera.set({ ...OFF, t: 1 });
    expect(camera.hasCovered({ startedAt: 0 })).toBe(false);
    await camera.set({ ...OFF, t: 5 });
    expect(camera.hasCovered({ startedAt: 1000 })).toBe(true);
    clock.advance(5000);
    camera.stop();
    expect([5999, 6000].map((startedAt) => camera.hasCovered({ startedAt }))).toEqual([true, false]);
  });

  it('comes back when the camera was away', async () => {
    const camera = preview();
    await camera.set({ ...OFF, t: 1 });
    tracks[0]?.onended?.();
    expect([frame(), lost]).toEqual([null, ['the picture of the camera has ended']]);
    await clock.advanceAndSettle(5000);
    expect(frame()).not.toBeNull();
    tracks[1]?.onended?.();
    await camera.set(OFF);
    await clock.advanceAndSettle(60_000);
    expect(frame()).toBeNull();
  });

  it('says why there is none', async () => {
    open = async () => Promise.reject(new DOMException('in use', 'NotReadableError'));
    await expect(preview().set({ ...OFF, t: 1 })).rejects.toThrow(
      'the camera cannot be opened: NotReadableError: in use',
    );
    open = () => new Promise(() => {});
    const silent = expect(preview().set({ ...OFF, t: 1 })).rejects.toThrow('the camera does not answer');
    await clock.advanceAndSettle(10_000);
    await silent;
    expect(frame()).toBeNull();
  });
});

describe('the camera of the machine', () => {
  const devices = [
    { kind: 'videoinput', label: 'HDMI grabber (1:2)', deviceId: 'grabber' },
    { kind: 'audioinput', label: 'Microphone', deviceId: 'microphone' },
    { kind: 'videoinput', label: 'Camera', deviceId: 'camera' },
  ] as MediaDeviceInfo[];
  const asked: unknown[] = [];
  const media = (listed = devices) => ({
    enumerateDevices: async () => listed,
    getUserMedia: (constraints?: MediaStreamConstraints) => {
      asked.push(constraints?.video);
      return open();
    },
  });
  const allowed = new URLSearchParams('camera=1');

  it('is there only where the device is set up to show it, and has one', async () => {
    expect(await cameraBeside(new URLSearchParams('camera=0'), media(), undefined)).toBeUndefined();
    expect(await cameraBeside(new URLSearchParams(), media(), undefined)).toBeUndefined();
    expect(await cameraBeside(allowed, undefined, undefined)).toBeUndefined();
    expect(await cameraBeside(allowed, media(devices.slice(0, 2)), { captureDevice: 'HDMI grabber' })).toBe(
      undefined,
    );
  });

  it('is not the capture device of the HDMI input', async () => {
    const camera = await cameraBeside(allowed, media(), { captureDevice: 'HDMI grabber' });
    await camera?.open();
    expect(asked).toMatchObject([{ deviceId: { exact: 'camera' } }]);
  });
});
