import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MESSAGE_BYTES } from '../limits.ts';
import { parseDeviceMessage, parseServerMessage } from './parse.ts';

const heartbeat = { type: 'heartbeat', clock: 1_790_000_000_000, programId: 3 };

describe('parseDeviceMessage', () => {
  it('reads a message by its type and drops fields that the schema does not define', () => {
    const text = JSON.stringify({ ...heartbeat, deviceId: 99 });
    expect(parseDeviceMessage(text)).toEqual({ kind: 'ok', message: heartbeat });
  });

  it.each(['teleport', 'welcome', '__proto__', 'constructor', 'toString'])(
    'reports the type %s as unknown',
    (type) => {
      expect(parseDeviceMessage(JSON.stringify({ type }))).toEqual({ kind: 'unknown', type });
    },
  );

  it.each([
    ['invalid JSON', '{"type":'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a type that is a number', '{"type":1}'],
    ['a missing field', '{"type":"heartbeat"}'],
    ['a field of the wrong type', '{"type":"heartbeat","clock":"now"}'],
    ['a number that overflows', '{"type":"heartbeat","clock":1e400}'],
    [
      'a boot id that is a path',
      '{"type":"plays","batch":1,"bootId":"../../etc/passwd","records":[],"gaps":[]}',
    ],
  ])('M4: reports %s as malformed', (_what, text) => {
    expect(parseDeviceMessage(text).kind).toBe('malformed');
  });

  it('M4: refuses a message over 256 KiB, counted in bytes', () => {
    const padded = (text: string) => JSON.stringify({ ...heartbeat, pad: text });
    const room = MAX_MESSAGE_BYTES - padded('').length;
    expect(parseDeviceMessage(padded('x'.repeat(room))).kind).toBe('ok');
    expect(parseDeviceMessage(padded('x'.repeat(room + 1))).kind).toBe('malformed');
    expect(parseDeviceMessage(padded('屏'.repeat(Math.ceil(room / 3) + 1))).kind).toBe('malformed');
  });

  it('accepts a batch with bad records, so that each is checked by itself', () => {
    const plays = {
      type: 'plays',
      batch: 1,
      bootId: 'boot-0001',
      records: [{ seq: 1, durationMs: 'x' }],
      gaps: [],
    };
    expect(parseDeviceMessage(JSON.stringify(plays))).toEqual({ kind: 'ok', message: plays });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(['ok', 'unknown', 'malformed']).toContain(parseDeviceMessage(text).kind);
        expect(['ok', 'unknown', 'malformed']).toContain(parseServerMessage(text).kind);
      }),
    );
  });
});

describe('parseServerMessage', () => {
  it('does not accept a message that only devices send', () => {
    expect(parseServerMessage(JSON.stringify(heartbeat)).kind).toBe('unknown');
    expect(parseServerMessage('{"type":"changed","what":"manifest","revision":4}').kind).toBe('ok');
  });
});
