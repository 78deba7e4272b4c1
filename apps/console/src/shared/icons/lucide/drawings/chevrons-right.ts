import { lucideIcon } from '../lucide-icon.tsx';

export const ChevronsRight = lucideIcon('ChevronsRight', [
  ['path', { d: 'm6 17 5-5-5-5' }],
  ['path', { d: 'm13 17 5-5-5-5' }],
]);
