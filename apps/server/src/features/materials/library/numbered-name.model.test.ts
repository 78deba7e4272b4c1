import { describe, expect, it } from 'vitest';
import { numberedName } from './numbered-name.model.ts';

describe('a numbered name', () => {
  it('has its number before the suffix', () => {
    expect(numberedName('poster.png', 2)).toBe('poster (2).png');
    expect(numberedName('a.b.mp4', 3)).toBe('a.b (3).mp4');
    expect(numberedName('poster', 2)).toBe('poster (2)');
  });

  it('has one number only', () => {
    expect(numberedName('poster (2).png', 3)).toBe('poster (3).png');
  });

  it('is shortened before the number, and never within a character', () => {
    const name = numberedName(`${'a'.repeat(119)}😀😀.png`, 2);
    expect(name).toBe(`${'a'.repeat(119)} (2).png`);
    expect(numberedName('a'.repeat(128), 10)).toBe(`${'a'.repeat(123)} (10)`);
  });
});
