import { lucideIcon } from '../lucide-icon.tsx';

export const ChevronDown = lucideIcon('ChevronDown', [['path', { d: 'm6 9 6 6 6-6' }]]);
