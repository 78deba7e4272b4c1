import { lucideIcon } from '../lucide-icon.tsx';

export const TextAlignEnd = lucideIcon('TextAlignEnd', [
  ['path', { d: 'M21 5H3' }],
  ['path', { d: 'M21 12H9' }],
  ['path', { d: 'M21 19H7' }],
]);
