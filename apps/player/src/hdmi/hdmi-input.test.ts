// @vitest-environment jsdom
import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceVolume } from '../playback/device-volume.ts';
import { HdmiInput } from './hdmi-input.ts';

const DEVICES = [
  { kind: 'videoinput', label: 'Integrated Camera (04f2:b6d9)', deviceId: 'camera', groupId: 'g1' },
  { kind: 'videoinput', label: 'USB Video: USB Video (534d:2109)', deviceId: 'capture', groupId: 'g2' },
  { kind: 'audioinput', label: 'Microphone', deviceId: 'microphone', groupId: 'g1' },
  { kind: 'audioinput', label: 'USB Video', deviceId: 'capture-sound', groupId: 'g2' },
] as MediaDeviceInfo[];

let clock: FakeClock;
let volume: DeviceVolume;
let tracks: { stop: () => void; onended?: () => void }[];
let asked: MediaStreamConstraints[];
let lost: string[];
let open: () => Promise<MediaStream>;

beforeEach(() => {
  document.body.replaceChildren();
  clock = new FakeClock(0, 1000);
  volume = new DeviceVolume({ clock, timeZone: () => 'UTC' });
  tracks = [];
  asked = [];
  lost = [];
  open = async () => {
    const track = { stop: vi.fn() };
    tracks.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  };
});

function input(deviceName: string | undefined = 'USB Video: USB Video'): HdmiInput {
  return new HdmiInput({
    host: document.body,
    clock,
    volume,
    deviceName: () => deviceName,
    media: {
      enumerateDevices: async () => DEVICES,
      getUserMedia: (constraints) => {
        if (constraints) asked.push(constraints);
        return open();
      },
    },
    onLost: (detail) => lost.push(detail),
  });
}

const video = () => document.querySelector<HTMLVideoElement>('video.hdmi-input');

describe('the HDMI input', () => {
  it('is above the programs, which are silent, until it is turned off', async () => {
    const hdmi = input();
    volume.set(40);
    await hdmi.set(true);
    await hdmi.set(true);
    expect(asked).toMatchObject([
      { video: { deviceId: { exact: 'capture' } }, audio: { deviceId: { exact: 'capture-sound' } } },
    ]);
    expect([video()?.volume, volume.factor, volume.percent]).toEqual([0.4, 0, 40]);
    volume.set(60);
    clock.advance(1000);
    expect(video()?.volume).toBe(0.6);
    await hdmi.set(false);
    expect([video(), volume.factor]).toEqual([null, 0.6]);
    expect(tracks[0]?.stop).toHaveBeenCalledOnce();
  });

  it('does not count what it covers', async () => {
    const hdmi = input();
    expect(hdmi.hasCovered({ startedAt: 1000 })).toBe(false);
    await hdmi.set(true);
    expect(hdmi.hasCovered({ startedAt: 1000 })).toBe(true);
    clock.advance(5000);
    await hdmi.set(false);
    expect(hdmi.hasCovered({ startedAt: 5999 })).toBe(true);
    expect(hdmi.hasCovered({ startedAt: 6000 })).toBe(false);
  });

  it('is not visible while the screen is off', async () => {
    const hdmi = input();
    hdmi.setOff(true);
    await hdmi.set(true);
    expect(video()?.hidden).toBe(true);
    hdmi.setOff(false);
    expect(video()?.hidden).toBe(false);
  });

  it('shows the programs while the cable is out, and comes back with it', async () => {
    const hdmi = input();
    await hdmi.set(true);
    tracks[0]?.onended?.();
    expect([video(), lost]).toEqual([null, ['the HDMI input has ended']]);
    const working = open;
    open = async () => Promise.reject(new DOMException('no signal', 'NotReadableError'));
    await clock.advanceAndSettle(5000);
    expect(video()).toBeNull();
    open = working;
    await clock.advanceAndSettle(5000);
    expect(video()).not.toBeNull();
    tracks[1]?.onended?.();
    await hdmi.set(false);
    await clock.advanceAndSettle(5000);
    expect(video()).toBeNull();
  });
});

describe('an HDMI input that cannot be shown', () => {
  it('says why', async () => {
    await expect(input('Other').set(true)).rejects.toThrow('does not find the capture device Other');
    open = async () => Promise.reject(new DOMException('in use', 'NotReadableError'));
    await expect(input().set(true)).rejects.toThrow('cannot be opened: NotReadableError: in use');
    expect([video(), volume.factor]).toEqual([null, 1]);
  });

  it('does not keep a device that answers too late', async () => {
    const working = open;
    let answer: () => void = () => {};
    open = async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return working();
    };
    const showing = expect(input().set(true)).rejects.toThrow('does not answer');
    await clock.advanceAndSettle(10_000);
    await showing;
    answer();
    await vi.waitFor(() => expect(tracks[0]?.stop).toHaveBeenCalledOnce());
    expect(video()).toBeNull();
  });
});
