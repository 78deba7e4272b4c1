import { describe, expect, it } from 'vitest';
import { PdfDocument, pdfTextWidth } from './pdf-document.ts';
import { cutText, wrapText } from './wrap-text.ts';

function aDocument(text: string): string {
  const pdf = new PdfDocument('标题');
  for (const page of ['first', text]) {
    pdf.addPage();
    pdf.text(40, 60, 10, page);
    pdf.line(40, 70, 200);
  }
  return pdf.toBuffer().toString('latin1');
}

describe('a PDF document', () => {
  it('finds every object at the offset in its table', () => {
    const file = aDocument('second');
    const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(start, start + 4)).toBe('xref');
    const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at));
    expect(offsets).toHaveLength(10);
    for (const [index, at] of offsets.entries()) expect(file.slice(at)).toMatch(`${index + 1} 0 obj`);
  });

  it('states the length of each stream', () => {
    for (const [, length, content] of aDocument('second').matchAll(
      /Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g,
    )) {
      expect(content).toHaveLength(Number(length));
    }
  });

  it('writes any text as digits, so that none can end it', () => {
    const file = aDocument('停水) Tj <</S /JavaScript>>');
    expect(file).toContain('505c6c34');
    expect(file).not.toContain('JavaScript');
  });

  it('shows a box for what the font cannot encode', () => {
    expect(aDocument('a\u{1f600}b')).toContain('006125a10062');
  });
});

describe('texts in a width', () => {
  it('count Latin characters as half as wide as Chinese ones', () => {
    expect(pdfTextWidth('停a', 10)).toBe(15);
  });

  it('break where they must, and at line breaks', () => {
    expect(wrapText('停水通知\r\nab', 10, 25)).toEqual(['停水', '通知', 'ab']);
  });

  it('end with an ellipsis when they are cut', () => {
    expect(cutText('停水通知', 10, 30)).toBe('停水…');
    expect(cutText('停水', 10, 30)).toBe('停水');
  });
});
