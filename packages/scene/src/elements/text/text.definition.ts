import type { ElementDefinition } from '../element-definition.ts';
import { textMigrations } from './text.migrations.ts';

export const textDefinition: ElementDefinition<'text'> = {
  migrations: textMigrations,
  defaults: {
    type: 'text',
    text: '',
    fontFamily: 'noto-sans-sc',
    fontSize: 48,
    color: '#000000',
    background: 'transparent',
    bold: false,
    italic: false,
    underline: false,
    align: 'left',
    verticalAlign: 'top',
    lineHeight: 1.4,
    letterSpacing: 0,
  },
  durationMs: () => 0,
  files: () => [],
  withFiles: (element) => element,
  stateAt: () => ({ type: 'text' }),
};
