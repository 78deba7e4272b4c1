import type { SameKeys } from '../../texts.ts';
import type { in_place as zhInPlace } from '../../zh/features/in-place.ts';

export const in_place: SameKeys<typeof zhInPlace> = {
  text_of: 'Text of {{name}}',
  cut: 'Up to {{max}} characters. The rest was left out.',
  short: 'Enter at least {{min}} characters',
  reduce: 'Make image smaller',
  enlarge: 'Make image larger',
};
