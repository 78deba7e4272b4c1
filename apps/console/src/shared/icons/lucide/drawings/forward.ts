import { lucideIcon } from '../lucide-icon.tsx';

export const Forward = lucideIcon('Forward', [
  ['path', { d: 'm15 17 5-5-5-5' }],
  ['path', { d: 'M4 18v-2a4 4 0 0 1 4-4h12' }],
]);
