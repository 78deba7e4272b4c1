import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { macFromRandom, macSchema, normaliseMac } from './mac.ts';

describe('normaliseMac', () => {
  it.each(['02-1A-bc-00-00-01', '02:1a:BC:00:00:01', '021abc000001'])('reads %s', (text) => {
    expect(normaliseMac(text)).toBe('02-1A-BC-00-00-01');
  });

  it.each([
    ['written with mixed separators', '02-1A:BC-00-00-01'],
    ['too short', '02-1A-BC-00-00'],
    ['too long', '02-1A-BC-00-00-01-02'],
    ['not hexadecimal', '02-1A-BC-00-00-0G'],
    ['blank', '00-00-00-00-00-00'],
    ['broadcast', 'FF-FF-FF-FF-FF-FF'],
    ['a group address', '01-00-5E-00-00-01'],
    ['followed by a line break', '02-1A-BC-00-00-01\n'],
    ['empty', ''],
  ])('refuses an address that is %s', (_why, text) => {
    expect(normaliseMac(text)).toBeUndefined();
    expect(macSchema.safeParse(text).success).toBe(false);
  });
});

describe('macFromRandom', () => {
  it('returns a normalised, locally administered address', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
        const mac = macFromRandom(bytes);
        expect(normaliseMac(mac)).toBe(mac);
        expect(Number.parseInt(mac.slice(0, 2), 16) & 0b11).toBe(0b10);
      }),
    );
  });
});
