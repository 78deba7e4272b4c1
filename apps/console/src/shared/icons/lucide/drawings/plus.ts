import { lucideIcon } from '../lucide-icon.tsx';

export const Plus = lucideIcon('Plus', [
  ['path', { d: 'M5 12h14' }],
  ['path', { d: 'M12 5v14' }],
]);
