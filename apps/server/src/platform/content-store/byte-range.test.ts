import { describe, expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

describe('a Range header over 100 bytes', () => {
  it.each([
    ['bytes=0-0', { kind: 'part', start: 0, end: 0 }],
    ['bytes=10-19', { kind: 'part', start: 10, end: 19 }],
    ['bytes=90-', { kind: 'part', start: 90, end: 99 }],
    ['bytes=90-1000', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-10', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-9999999999999', { kind: 'part', start: 0, end: 99 }],
    ['bytes=100-', { kind: 'unsatisfiable' }],
    ['bytes=-0', { kind: 'unsatisfiable' }],
  ])('%s', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=20-10', 'lines=1-2', 'bytes=0-0,2-2'])(
    '%s is ignored',
    (header) => {
      expect(parseRange(header, 100)).toEqual({ kind: 'whole' });
    },
  );

  it('with ten thousand ranges is ignored', () => {
    expect(parseRange(`bytes=${'0-,'.repeat(10_000)}0-`, 100)).toEqual({ kind: 'whole' });
  });
});
