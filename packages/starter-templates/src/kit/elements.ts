import { type ElementOf, LIMITS, newElement } from '@marquee/scene';
import type { Language } from '../language.ts';
import type { Draft } from './drafts.ts';

const { minName, maxName } = LIMITS.element;

/** The name of a text element: the beginning of its text, as editors name layers. */
function elementName(words: string, language: Language): string {
  const line = [...words.replaceAll(/\s+/g, ' ').trim()];
  if (line.length > maxName)
    return `${line
      .slice(0, maxName - 1)
      .join('')
      .trim()}…`;
  if (line.length >= minName) return line.join('');
  return `${language === 'zh' ? '文字' : 'Text'} ${line.join('')}`;
}

/** Left, top, width and height in program pixels; a text without a height is as high as its lines. */
export type Box = readonly [x: number, y: number, width: number, height: number];
type TextBox = Box | readonly [x: number, y: number, width: number];

type Look<T extends 'text' | 'scrolling-text' | 'countdown' | 'qr-code'> = Partial<ElementOf<T>>;

const LINE_HEIGHT = 1.25;

/** Below the last line, in font sizes: some fonts reach further down than their line, and a box cuts its text off. */
const DESCENT = 0.12;

/** How much higher than Noto Sans SC the font Inter stands in its line, in font sizes. Both are on one baseline in a row. */
const RAISED = 0.072;

/** A text. Without a height its box ends below its last line; line feeds are its only line breaks then. */
export function text(words: string, [x, y, width, height]: TextBox, look: Look<'text'>): Draft {
  const { fontSize = 48, lineHeight = LINE_HEIGHT } = look;
  const lines = words.split('\n').length;
  const isRaised = look.fontFamily === 'inter' && look.verticalAlign === undefined;
  return ({ id, language }) =>
    newElement('text', {
      id,
      name: elementName(words, language),
      text: words,
      x,
      y: isRaised ? y + Math.round(fontSize * RAISED) : y,
      width,
      height: height ?? Math.ceil((lines * lineHeight + DESCENT) * fontSize),
      lineHeight,
      ...look,
    });
}

/** A coloured area, a line or a disc: a text box without text. */
export function panel(color: string, [x, y, width, height]: Box, look: Look<'text'> = {}): Draft {
  return ({ id, language }) =>
    newElement('text', {
      id,
      name: language === 'zh' ? '底色块' : 'Panel',
      background: color,
      ...{ x, y, width, height },
      ...look,
    });
}

/** A line of text that moves. */
export function ticker(words: string, [x, y, width, height]: Box, look: Look<'scrolling-text'>): Draft {
  return ({ id, language }) =>
    newElement('scrolling-text', {
      id,
      name: language === 'zh' ? '滚动文字' : 'Scrolling text',
      text: words,
      ...{ x, y, width, height },
      ...look,
    });
}

/** The time that remains until a date in the zone of the device. */
export function countdown([x, y, width, height]: Box, look: Look<'countdown'> & { until: string }): Draft {
  return ({ id, language }) =>
    newElement('countdown', {
      id,
      name: language === 'zh' ? '倒计时钟' : 'Countdown',
      language,
      timeZone: null,
      ...{ x, y, width, height },
      ...look,
    });
}

/** A QR code of an address. */
export function qrCode(address: string, [x, y, width, height]: Box, look: Look<'qr-code'> = {}): Draft {
  return ({ id, language }) =>
    newElement('qr-code', {
      id,
      name: language === 'zh' ? '二维码' : 'QR code',
      text: address,
      ...{ x, y, width, height },
      ...look,
    });
}
