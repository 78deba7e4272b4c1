import { lucideIcon } from '../lucide-icon.tsx';

export const ChevronRight = lucideIcon('ChevronRight', [['path', { d: 'm9 18 6-6-6-6' }]]);
