import { type ThemeConfig, theme } from 'antd';

/** The one accent colour: dark enough for white text on it and for links on white and on its own tint (5 : 1). */
const ACCENT = '#0b7078';

/** The same hue for text on a dark background. */
const LIGHT_ACCENT = '#54c3ca';

const FONT =
  "'Noto Sans SC', system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', sans-serif";

/** antd derives a greyish tint from such a dark accent; selections need a brighter one. */
const lightTokens = {
  colorBgLayout: '#f3f5f6',
  colorPrimaryBg: '#e2f3f3',
  colorPrimaryBgHover: '#cdeaea',
  colorInfoBg: '#eaf5f6',
  colorInfoBorder: '#b9dcdf',
  colorTextSecondary: 'rgba(0, 0, 0, 0.62)',
  colorTextTertiary: 'rgba(0, 0, 0, 0.58)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.55)',
};

const darkTokens = {
  colorBgLayout: '#101416',
  colorBgContainer: '#181d20',
  colorBgElevated: '#20262a',
  colorPrimaryBg: '#12363a',
  colorPrimaryBgHover: '#174a4f',
  colorInfoBg: '#12363a',
  colorInfoBorder: '#1f5a60',
  colorTextTertiary: 'rgba(255, 255, 255, 0.58)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.5)',
};

/** Calm and dense: small radii, quiet borders, tables that show many rows. */
export function consoleTheme(isDark: boolean): ThemeConfig {
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    // The key is the class on <body>: style sheets of our own read the same variables.
    cssVar: { key: 'marquee' },
    hashed: false,
    token: {
      colorPrimary: ACCENT,
      colorInfo: ACCENT,
      // The colour of dots that show a good state.
      colorSuccess: '#2f9e44',
      colorLink: isDark ? LIGHT_ACCENT : ACCENT,
      colorLinkHover: isDark ? '#7fd6da' : '#0a5f67',
      fontFamily: FONT,
      borderRadius: 6,
      colorError: isDark ? '#ff7d82' : '#cf3a3f',
      ...(isDark ? darkTokens : lightTokens),
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        ...(isDark && { dangerColor: '#200506' }),
      },
      Layout: { headerHeight: 48, headerPadding: '0 16px' },
      Menu: { itemHeight: 36, activeBarBorderWidth: 0, ...(isDark && { itemSelectedColor: LIGHT_ACCENT }) },
      ...(isDark && {
        Tabs: { itemSelectedColor: LIGHT_ACCENT, itemHoverColor: LIGHT_ACCENT, inkBarColor: LIGHT_ACCENT },
      }),
      Table: { cellPaddingBlockMD: 9, cellPaddingInlineMD: 12, headerBorderRadius: 6 },
    },
  };
}
