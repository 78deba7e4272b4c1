import { lucideIcon } from '../lucide-icon.tsx';

export const TextAlignStart = lucideIcon('TextAlignStart', [
  ['path', { d: 'M21 5H3' }],
  ['path', { d: 'M15 12H3' }],
  ['path', { d: 'M17 19H3' }],
]);
