import { lucideIcon } from '../lucide-icon.tsx';

export const Check = lucideIcon('Check', [['path', { d: 'M20 6 9 17l-5-5' }]]);
