import { describe, expect, it } from 'vitest';
import { findLines, MAX_SHOWN_LINES, splitBy } from './log-lines.ts';

describe('the lines of a log', () => {
  it('are found in upper and lower case, with their numbers in the file', () => {
    const log = 'started\nFault: disk full\nstopped, no fault\n';
    expect(findLines(log, ' FAULT ')).toEqual({
      lines: [
        { number: 2, text: 'Fault: disk full' },
        { number: 3, text: 'stopped, no fault' },
      ],
      total: 2,
    });
    expect(findLines(log, '').total).toBe(3);
    expect(findLines(log, 'nothing')).toEqual({ lines: [], total: 0 });
  });

  it('are the newest ones of a long log', () => {
    const log = Array.from({ length: MAX_SHOWN_LINES + 5 }, (_, index) => `line ${index}`).join('\n');
    const { lines, total } = findLines(log, '');
    expect([lines.length, total, lines[0]?.number]).toEqual([MAX_SHOWN_LINES, MAX_SHOWN_LINES + 5, 6]);
  });

  it('are split by each occurrence of the text', () => {
    expect(splitBy('aXbxc', 'x')).toEqual(['a', 'X', 'b', 'x', 'c']);
    expect(splitBy('xx', 'x')).toEqual(['', 'x', '', 'x', '']);
    expect(splitBy('abc', '')).toEqual(['abc']);
  });
});
