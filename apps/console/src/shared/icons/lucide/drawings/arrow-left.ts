import { lucideIcon } from '../lucide-icon.tsx';

export const ArrowLeft = lucideIcon('ArrowLeft', [
  ['path', { d: 'm12 19-7-7 7-7' }],
  ['path', { d: 'M19 12H5' }],
]);
