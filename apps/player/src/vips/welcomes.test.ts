import type { DeviceVip } from '@marquee/device-protocol';
import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { Welcomes } from './welcomes.ts';

const START = 1_000_000;
const MINUTE = 60_000;
const aVip = (id: string, changes: Partial<DeviceVip> = {}): DeviceVip => ({
  ...{ id, welcomeText: `hello ${id}`, sound: null, picture: null, expiresAt: START + 1000 * MINUTE },
  ...changes,
});
const person = (vip?: string) => ({ gender: null, ageBand: null, vip });

let clock: FakeClock;
let events: string[];
let isAllowed: boolean;
let hasVoice: boolean;
let loudness: number;
let welcomes: Welcomes;

beforeEach(() => {
  clock = new FakeClock(0, START);
  events = [];
  isAllowed = true;
  hasVoice = true;
  loudness = 1;
  welcomes = new Welcomes({
    clock,
    serverNow: () => clock.epochNow(),
    isAllowed: () => isAllowed,
    layer: {
      show: (text) => {
        events.push(`show ${text}`);
        return text || 'Welcome';
      },
      hide: () => events.push('hide'),
    },
    chime: { play: (volume) => events.push(`chime ${volume}`) },
    voice: {
      speak: (text, volume, onSilent) => {
        if (hasVoice) events.push(`speak ${text} ${volume}`);
        else onSilent();
      },
      stop: () => {},
    },
    volume: {
      get loudness() {
        return loudness;
      },
    },
  });
  welcomes.use([aVip('a'), aVip('b')]);
});

const taken = () => events.splice(0);

describe('a welcome', () => {
  it('is shown for eight seconds, and not again for ten minutes', () => {
    welcomes.report([person(), person('a')]);
    expect(taken()).toEqual(['show hello a']);
    clock.advance(8000);
    expect(taken()).toEqual(['hide']);
    clock.advance(10 * MINUTE - 8001);
    welcomes.report([person('a')]);
    expect(taken()).toEqual([]);
    clock.advance(1);
    welcomes.report([person('a')]);
    expect(taken()).toEqual(['show hello a']);
  });

  it('waits for the one before it, and is left out if the VIP has left', () => {
    welcomes.report([person('a'), person('b')]);
    clock.advance(8000);
    expect(taken()).toEqual(['show hello a', 'hide', 'show hello b']);
    clock.advance(20 * MINUTE);
    taken();
    welcomes.report([person('a'), person('b')]);
    welcomes.report(undefined);
    clock.advance(8000);
    expect(taken()).toEqual(['show hello a', 'hide']);
  });

  it('is not for anybody who is unknown, or has expired', () => {
    welcomes.use([aVip('a', { expiresAt: START })]);
    welcomes.report([person('a'), person('stranger')]);
    expect(taken()).toEqual([]);
  });

  it('ends when the VIP is erased', () => {
    welcomes.report([person('a')]);
    welcomes.use([aVip('b')]);
    expect(taken()).toEqual(['show hello a', 'hide']);
  });

  it('gives way to an emergency message, and may come after it', () => {
    welcomes.report([person('a')]);
    isAllowed = false;
    welcomes.refresh();
    welcomes.report([person('b')]);
    expect(taken()).toEqual(['show hello a', 'hide']);
    isAllowed = true;
    welcomes.refresh();
    expect(taken()).toEqual(['show hello b']);
  });
});

describe('the sound of a welcome', () => {
  it.each([
    ['is off at first', undefined, 'chime', []],
    [
      'is a chime at its share of the volume',
      { enabled: true, volume: 50, mute: false },
      null,
      ['chime 0.25'],
    ],
    ['is spoken', { enabled: true, volume: 100, mute: false }, 'voice', ['speak hello v 0.5']],
    ['is muted', { enabled: true, volume: 100, mute: true }, 'voice', []],
    ['is silent for a VIP without sound', { enabled: true, volume: 100, mute: false }, 'none', []],
    ['is silent at volume 0', { enabled: true, volume: 0, mute: false }, 'chime', []],
  ] as const)('%s', (_, setting, sound, heard) => {
    loudness = 0.5;
    if (setting) welcomes.setSound(setting);
    welcomes.use([aVip('v', { sound })]);
    welcomes.report([person('v')]);
    expect(taken()).toEqual(['show hello v', ...heard]);
  });

  it('is a chime on a device without a voice', () => {
    hasVoice = false;
    welcomes.setSound({ enabled: true, volume: 100, mute: false });
    welcomes.use([aVip('v', { sound: 'voice' })]);
    welcomes.report([person('v')]);
    expect(taken()).toEqual(['show hello v', 'chime 1']);
  });

  it('speaks the words of the player if the VIP has none', () => {
    welcomes.setSound({ enabled: true, volume: 100, mute: false });
    welcomes.use([aVip('v', { sound: 'voice', welcomeText: '' })]);
    welcomes.report([person('v')]);
    expect(taken()).toEqual(['show ', 'speak Welcome 1']);
  });
});
