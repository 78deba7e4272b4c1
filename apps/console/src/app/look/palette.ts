/** The colours of the console in one appearance. `palette.test.ts` holds the pairs to their contrasts. */
export interface Palette {
  /** Behind the sheet: menu and top bar lie on it. */
  canvas: string;
  sheet: string;
  /** Menus, dialogs, drawers. */
  raised: string;
  /** Hover, second surface, pressed or filled; `fill4` is one step further. */
  fill1: string;
  fill2: string;
  fill3: string;
  fill4: string;
  line: string;
  /** Borders of fields and buttons. */
  line2: string;
  text: string;
  text2: string;
  text3: string;
  /** Disabled only. */
  textOff: string;
  accent: string;
  accentHover: string;
  /** The accent as text, as a line and as the focus ring. */
  accentText: string;
  accentTint: string;
  accentTint2: string;
  accentLine: string;
  /** Broken: solid, with white on it. */
  red: string;
  redHover: string;
  redText: string;
  redTint: string;
  redTint2: string;
  redLine: string;
  /** Waits for a person: solid, with `amberInk` on it, never as text. */
  amber: string;
  amberInk: string;
  amberText: string;
  amberTint: string;
  amberLine: string;
  /** A small dot. */
  green: string;
  greenText: string;
  greenTint: string;
  greenLine: string;
  /** Around pictures of screens. */
  bezel: string;
  /** Guides of the editor: never the colour of the selection. */
  guide: string;
  /** Bars that float over a page, such as the batch bar and tooltips. */
  ink: string;
  inkHover: string;
  inkAccent: string;
  /** Behind the initials of a user. */
  avatar: string;
  /** The series of a chart, in order. */
  charts: readonly [string, string, string, string, string];
  shadowResting: string;
  shadowRaised: string;
  shadowFloating: string;
}

export const WHITE = '#ffffff';

export const lightPalette: Palette = {
  canvas: '#f0f3f4',
  sheet: WHITE,
  raised: WHITE,
  fill1: '#f6f8f9',
  fill2: '#edf1f2',
  fill3: '#e1e7e9',
  fill4: '#d3dbde',
  line: '#e3e8ea',
  line2: '#cbd4d7',
  text: '#131d20',
  text2: '#46555a',
  text3: '#5d6b70',
  textOff: '#9aa5a9',
  accent: '#0b7078',
  accentHover: '#085e65',
  accentText: '#0b7078',
  accentTint: '#e1f2f2',
  accentTint2: '#cbe8e8',
  accentLine: '#94cccf',
  red: '#cf2f37',
  redHover: '#b3232b',
  redText: '#b3232b',
  redTint: '#fdecec',
  redTint2: '#fadcdd',
  redLine: '#f3b9bb',
  amber: '#f0a020',
  amberInk: '#2e1c00',
  amberText: '#855000',
  amberTint: '#fff3d9',
  amberLine: '#efcf8d',
  green: '#2f9e44',
  greenText: '#1d7434',
  greenTint: '#e6f5e9',
  greenLine: '#a9dab4',
  bezel: '#0c1113',
  guide: '#d6257f',
  ink: '#17262b',
  inkHover: '#2b3d43',
  inkAccent: '#5cc8cf',
  avatar: '#32545a',
  charts: ['#0b7078', '#3fa7ad', '#8fcfd1', '#c3a15a', '#9db0b5'],
  shadowResting: '0 1px 2px rgba(15, 32, 38, 0.05)',
  shadowRaised: '0 4px 16px rgba(15, 32, 38, 0.1), 0 1px 3px rgba(15, 32, 38, 0.08)',
  shadowFloating: '0 16px 48px rgba(15, 32, 38, 0.2), 0 2px 8px rgba(15, 32, 38, 0.1)',
};

export const darkPalette: Palette = {
  canvas: '#0d1214',
  sheet: '#151b1e',
  raised: '#1e262a',
  fill1: '#1a2124',
  fill2: '#222b2f',
  fill3: '#2d383d',
  fill4: '#39464b',
  line: '#263035',
  line2: '#3a474c',
  text: '#e8eeef',
  text2: '#b3bfc2',
  text3: '#93a0a4',
  textOff: '#5d6a6e',
  accent: '#0e757e',
  accentHover: '#117f88',
  accentText: '#5cc8cf',
  accentTint: '#113438',
  accentTint2: '#17464b',
  accentLine: '#235f65',
  red: '#cf3c45',
  redHover: '#b9323b',
  redText: '#ff8d91',
  redTint: '#3a1a1d',
  redTint2: '#4a2024',
  redLine: '#6d2b30',
  amber: '#f0a020',
  amberInk: '#2e1c00',
  amberText: '#ffc46b',
  amberTint: '#37290f',
  amberLine: '#664c18',
  green: '#3fb557',
  greenText: '#7bd68d',
  greenTint: '#15301c',
  greenLine: '#275a34',
  bezel: '#05080a',
  guide: '#ff5ea9',
  ink: '#17262b',
  inkHover: '#2b3d43',
  inkAccent: '#5cc8cf',
  avatar: '#32545a',
  charts: ['#3fa7ad', '#6cc3c8', '#a5dcde', '#d4b878', '#9db0b5'],
  // Lines separate the surfaces in dark mode, where shadows are barely visible.
  shadowResting: 'none',
  shadowRaised: '0 4px 16px rgba(0, 0, 0, 0.45)',
  shadowFloating: '0 16px 48px rgba(0, 0, 0, 0.6)',
};
