import { isValidElement, type ReactNode } from 'react';

/** Letters of twice the width of Latin ones. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/g;

/** How long the text of a cell is, in Latin letters: what it shows itself, and the texts and numbers that its components are given. */
export function textLength(content: ReactNode): number {
  if (typeof content === 'string') return content.length + (content.match(WIDE)?.length ?? 0);
  if (typeof content === 'number') return String(content).length;
  if (Array.isArray(content)) return content.reduce<number>((sum, part) => sum + textLength(part), 0);
  if (!isValidElement<Record<string, ReactNode>>(content)) return 0;
  const { children, ...rest } = content.props;
  return textLength(children) || Math.max(0, ...Object.values(rest).map(textLength));
}
