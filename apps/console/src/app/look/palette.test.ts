import { contrast } from '@marquee/contract';
import { theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { consoleTheme } from '../theme.ts';
import { WHITE } from './palette.ts';
import { paletteOf } from './palette-of.ts';

/** Text of any size (WCAG AA), and marks such as dots, rings and lines of charts. */
const TEXT = 4.5;
const MARK = 3;

describe.each([
  { appearance: 'light', isDark: false },
  { appearance: 'dark', isDark: true },
])('in the $appearance appearance', ({ isDark }) => {
  const colours = paletteOf(isDark);
  const surfaces = [colours.canvas, colours.sheet, colours.raised, colours.fill1, colours.fill2];

  test.each(surfaces)('text is read on %s', (surface) => {
    for (const text of [colours.text, colours.text2, colours.text3])
      expect(contrast(text, surface), text).toBeGreaterThanOrEqual(TEXT);
  });

  test.each([colours.sheet, colours.raised, colours.fill1])(
    'the colours of states are read as text on %s',
    (surface) => {
      for (const text of [colours.accentText, colours.redText, colours.amberText, colours.greenText])
        expect(contrast(text, surface), text).toBeGreaterThanOrEqual(TEXT);
    },
  );

  test('text is read on its tint', () => {
    const pairs = [
      [colours.accentText, colours.accentTint],
      [colours.redText, colours.redTint],
      [colours.redText, colours.redTint2],
      [colours.amberText, colours.amberTint],
      [colours.greenText, colours.greenTint],
      [colours.text, colours.accentTint2],
      [colours.text, colours.redTint2],
    ] as const;
    for (const [text, tint] of pairs)
      expect(contrast(text, tint), `${text} on ${tint}`).toBeGreaterThanOrEqual(TEXT);
  });

  test('text is read on solid colours', () => {
    const pairs = [
      [WHITE, colours.accent],
      [WHITE, colours.accentHover],
      [WHITE, colours.red],
      [WHITE, colours.redHover],
      [WHITE, colours.ink],
      [WHITE, colours.avatar],
      [WHITE, colours.bezel],
      [colours.inkAccent, colours.ink],
      [colours.amberInk, colours.amber],
    ] as const;
    for (const [text, solid] of pairs)
      expect(contrast(text, solid), `${text} on ${solid}`).toBeGreaterThanOrEqual(TEXT);
  });

  test('the chosen entry of a menu that a button opens is read', () => {
    const look = consoleTheme({ isDark, language: 'zh', accent: null, isStill: false });
    const { colorPrimary, controlItemBgActive } = theme.getDesignToken(look);
    const text = look.components?.Dropdown?.colorPrimary ?? colorPrimary;
    expect(contrast(text, controlItemBgActive)).toBeGreaterThanOrEqual(TEXT);
  });

  test('marks stand out from the sheet', () => {
    const marks = [colours.accentText, colours.red, colours.green, colours.guide, colours.charts[0]];
    for (const mark of marks) expect(contrast(mark, colours.sheet), mark).toBeGreaterThanOrEqual(MARK);
  });

  test('guides of the editor do not have the colour of the selection', () => {
    expect(colours.guide).not.toBe(colours.accentText);
  });

  test('the component library has these colours', () => {
    const token = theme.getDesignToken(
      consoleTheme({ isDark, language: 'zh', accent: null, isStill: false }),
    );
    expect(token).toMatchObject({
      colorBgLayout: colours.canvas,
      colorBgContainer: colours.sheet,
      colorBgElevated: colours.raised,
      colorText: colours.text,
      colorTextSecondary: colours.text2,
      colorTextTertiary: colours.text3,
      colorTextPlaceholder: colours.text3,
      colorTextDescription: colours.text3,
      colorTextDisabled: colours.textOff,
      colorPrimary: colours.accent,
      colorPrimaryHover: colours.accentHover,
      colorLink: colours.accentText,
      colorError: colours.red,
      colorErrorText: colours.redText,
      colorWarning: colours.amber,
      colorWarningText: colours.amberText,
      colorSuccess: colours.green,
      colorSuccessText: colours.greenText,
      boxShadow: colours.shadowFloating,
    });
  });
});
