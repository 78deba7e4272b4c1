import { aFileRef, aLiveStream } from '@marquee/testkit';
import { describe, expect, test } from 'vitest';
import type { SceneDocument } from '../../document/document.schema.ts';
import { relayedStreamsOf } from '../../document/relayed-streams-of.ts';
import { sceneElementSchema } from '../element.schema.ts';
import {
  elementStateAt,
  filesOfElement,
  isBlankElement,
  isElementHeard,
  playsOfElement,
  relayedStreamsOfElement,
} from '../element-queries.ts';

const address = (url: string) => ({ url, format: 'auto' as const });
const addresses = [address('http://one/a.m3u8'), address('http://two/b.flv'), address('http://three/c.ts')];

describe('a live stream', () => {
  test('shows its addresses in turn, or the first one without a switch time', () => {
    const indexAt = (switchMs: number, sceneTimeMs: number) =>
      elementStateAt(aLiveStream({ addresses, switchMs }), { sceneTimeMs, epochMs: 0 }).index;
    expect([0, 9_999, 10_000, 29_999, 30_000].map((ms) => indexAt(10_000, ms))).toEqual([0, 0, 1, 2, 0]);
    expect(indexAt(0, 3_600_000)).toBe(0);
  });

  test('counts nothing as played, and has its fallback picture as its only file', () => {
    const fallback = aFileRef();
    const element = aLiveStream({ fallback });
    expect(playsOfElement(element, 60_000)).toEqual([]);
    expect(filesOfElement(element)).toEqual([fallback]);
    expect(filesOfElement(aLiveStream())).toEqual([]);
  });

  test('is blank without an address', () => {
    expect(isBlankElement(aLiveStream({ addresses: [] }))).toBe(true);
    expect(isBlankElement(aLiveStream())).toBe(false);
  });

  test.each([
    ['makes music give way', { addresses }, true],
    ['makes no music give way while muted', { addresses, muted: true }, false],
    ['makes no music give way without volume', { addresses, volume: 0 }, false],
    ['makes no music give way without an address', { addresses: [] }, false],
  ])('%s', (_, fields, isHeard) => {
    expect(isElementHeard(aLiveStream(fields), { sceneTimeMs: 1_000, epochMs: 0 })).toBe(isHeard);
  });

  test.each([
    ['six addresses', { addresses: Array.from({ length: 6 }, () => address('http://one/a.m3u8')) }],
    ['an address of another protocol', { addresses: [address('mms://camera/1')] }],
    ['a script as an address', { addresses: [address('javascript:alert(1)')] }],
    ['a password in an address', { addresses: [address('http://a:b@camera/1')] }],
    ['an unknown format', { addresses: [{ url: 'http://camera/1', format: 'rtsp' }] }],
    ['a switch time of half a second', { switchMs: 500 }],
    ['a switch time of more than an hour', { switchMs: 3_600_001 }],
  ])('refuses %s', (_, fields) => {
    expect(sceneElementSchema.safeParse({ ...aLiveStream(), ...fields }).success).toBe(false);
  });

  test('names the addresses that are relayed', () => {
    const element = aLiveStream({ addresses: [...addresses, address('rtsp://admin:secret@camera/1')] });
    expect(sceneElementSchema.safeParse(element).success).toBe(true);
    expect(relayedStreamsOfElement(element)).toEqual(['rtsp://admin:secret@camera/1']);
    const document = { scenes: [{ elements: [element, element, { ...element, hidden: true }] }] };
    expect(relayedStreamsOf(document as unknown as SceneDocument)).toEqual(['rtsp://admin:secret@camera/1']);
  });

  test('accepts five addresses and switch times from a second to an hour', () => {
    for (const switchMs of [0, 1_000, 3_600_000]) {
      const element = aLiveStream({ addresses: [...addresses, ...addresses.slice(0, 2)], switchMs });
      expect(sceneElementSchema.safeParse(element).success).toBe(true);
    }
  });
});
