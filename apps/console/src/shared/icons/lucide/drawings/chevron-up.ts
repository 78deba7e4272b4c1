import { lucideIcon } from '../lucide-icon.tsx';

export const ChevronUp = lucideIcon('ChevronUp', [['path', { d: 'm18 15-6-6-6 6' }]]);
