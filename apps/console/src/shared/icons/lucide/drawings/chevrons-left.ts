import { lucideIcon } from '../lucide-icon.tsx';

export const ChevronsLeft = lucideIcon('ChevronsLeft', [
  ['path', { d: 'm11 17-5-5 5-5' }],
  ['path', { d: 'm18 17-5-5 5-5' }],
]);
