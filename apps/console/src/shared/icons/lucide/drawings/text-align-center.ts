import { lucideIcon } from '../lucide-icon.tsx';

export const TextAlignCenter = lucideIcon('TextAlignCenter', [
  ['path', { d: 'M21 5H3' }],
  ['path', { d: 'M17 12H7' }],
  ['path', { d: 'M19 19H5' }],
]);
