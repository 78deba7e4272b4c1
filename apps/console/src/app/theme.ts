import { type ThemeConfig, theme } from 'antd';
import type { Language } from '../i18n/index.ts';
import { componentTokens } from './look/component-tokens.ts';
import type { Palette } from './look/palette.ts';
import { paletteOf } from './look/palette-of.ts';

const CHINESE =
  "'Marquee Interface', 'Noto Sans SC', system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', sans-serif";

/** Dots and curly quotes of a Chinese font are full-width, so that English has them from a Latin one. */
const FONTS: Record<Language, string> = {
  zh: CHINESE,
  en: `'Marquee Latin', 'Segoe UI', 'Helvetica Neue', Arial, ${CHINESE}`,
};

interface Look {
  isDark: boolean;
  language: Language;
  /** A company's own; null for Marquee's. */
  accent: string | null;
  /** Whether things appear and go without motion. */
  isStill: boolean;
}

const themes = new Map<string, ThemeConfig>();

/** The theme of the component library: the same object for the same look, since antd compares by identity. */
export function consoleTheme(look: Look): ThemeConfig {
  const key = `${look.isDark} ${look.language} ${look.accent} ${look.isStill}`;
  const made = themes.get(key) ?? makeTheme(look);
  themes.set(key, made);
  return made;
}

function makeTheme({ isDark, language, accent, isStill }: Look): ThemeConfig {
  const colours = paletteOf(isDark, accent);
  const base = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    algorithm: (seed, map) => ({ ...base(seed, map), ...mappedColours(colours), ...MAPPED_SIZES }),
    // The key is the class on <body>: style sheets of our own read the same variables.
    cssVar: { key: 'marquee' },
    hashed: false,
    token: {
      motion: !isStill,
      fontFamily: FONTS[language],
      borderRadius: 6,
      controlHeight: 32,
      lineWidthFocus: 2,
      colorTextHeading: colours.text,
      colorTextLabel: colours.text2,
      colorTextDescription: colours.text3,
      colorTextPlaceholder: colours.text3,
      colorTextDisabled: colours.textOff,
      colorIcon: colours.text3,
      colorIconHover: colours.text,
      colorSplit: colours.line,
      colorFillContent: colours.fill2,
      colorFillContentHover: colours.fill3,
      colorBgTextHover: colours.fill2,
      colorBgTextActive: colours.fill3,
      controlItemBgHover: colours.fill1,
      boxShadow: colours.shadowFloating,
      boxShadowSecondary: colours.shadowRaised,
      boxShadowTertiary: colours.shadowResting,
    },
    components: componentTokens(colours),
  };
}

/** Colours that the algorithm would derive from seeds: here each one is chosen. */
function mappedColours(colours: Palette) {
  return {
    colorBgLayout: colours.canvas,
    colorBgContainer: colours.sheet,
    colorBgElevated: colours.raised,
    colorBgSpotlight: colours.ink,
    colorFill: colours.fill4,
    colorFillSecondary: colours.fill3,
    colorFillTertiary: colours.fill2,
    colorFillQuaternary: colours.fill1,
    colorBorder: colours.line2,
    colorBorderDisabled: colours.line,
    colorBorderSecondary: colours.line,
    colorText: colours.text,
    colorTextSecondary: colours.text2,
    colorTextTertiary: colours.text3,
    colorTextQuaternary: colours.textOff,
    colorPrimary: colours.accent,
    colorPrimaryHover: colours.accentHover,
    colorPrimaryActive: colours.accentHover,
    colorPrimaryBg: colours.accentTint,
    colorPrimaryBgHover: colours.accentTint2,
    // antd draws the focus ring with it.
    colorPrimaryBorder: colours.accentText,
    colorPrimaryBorderHover: colours.accentText,
    colorPrimaryText: colours.accentText,
    colorPrimaryTextHover: colours.accentText,
    colorPrimaryTextActive: colours.accentText,
    colorInfo: colours.accent,
    colorInfoHover: colours.accentHover,
    colorInfoActive: colours.accentHover,
    colorInfoBg: colours.accentTint,
    colorInfoBgHover: colours.accentTint2,
    colorInfoBorder: colours.accentLine,
    colorInfoBorderHover: colours.accentLine,
    colorInfoText: colours.accentText,
    colorInfoTextHover: colours.accentText,
    colorInfoTextActive: colours.accentText,
    colorLink: colours.accentText,
    colorLinkHover: colours.accentText,
    colorLinkActive: colours.accentText,
    colorError: colours.red,
    colorErrorHover: colours.redHover,
    colorErrorActive: colours.redHover,
    colorErrorBg: colours.redTint,
    colorErrorBgHover: colours.redTint2,
    colorErrorBgFilledHover: colours.redTint2,
    colorErrorBgActive: colours.redTint2,
    colorErrorBorder: colours.redLine,
    colorErrorBorderHover: colours.redText,
    colorErrorText: colours.redText,
    colorErrorTextHover: colours.redText,
    colorErrorTextActive: colours.redText,
    colorWarning: colours.amber,
    colorWarningHover: colours.amber,
    colorWarningActive: colours.amber,
    colorWarningBg: colours.amberTint,
    colorWarningBgHover: colours.amberTint,
    colorWarningBorder: colours.amberLine,
    colorWarningBorderHover: colours.amberText,
    colorWarningText: colours.amberText,
    colorWarningTextHover: colours.amberText,
    colorWarningTextActive: colours.amberText,
    colorSuccess: colours.green,
    colorSuccessHover: colours.green,
    colorSuccessActive: colours.green,
    colorSuccessBg: colours.greenTint,
    colorSuccessBgHover: colours.greenTint,
    colorSuccessBorder: colours.greenLine,
    colorSuccessBorderHover: colours.greenLine,
    colorSuccessText: colours.greenText,
    colorSuccessTextHover: colours.greenText,
    colorSuccessTextActive: colours.greenText,
  };
}

const MAPPED_SIZES = {
  controlHeightSM: 28,
  controlHeightLG: 42,
  borderRadiusSM: 4,
  borderRadiusLG: 10,
  fontSizeSM: 12,
  fontSizeHeading1: 32,
  fontSizeHeading2: 26,
  fontSizeHeading3: 20,
  fontSizeHeading4: 20,
  fontSizeHeading5: 18,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.18s',
  motionDurationSlow: '0.24s',
};
