import { lucideIcon } from '../lucide-icon.tsx';

export const MoveHorizontal = lucideIcon('MoveHorizontal', [
  ['path', { d: 'm18 8 4 4-4 4' }],
  ['path', { d: 'M2 12h20' }],
  ['path', { d: 'm6 8-4 4 4 4' }],
]);
