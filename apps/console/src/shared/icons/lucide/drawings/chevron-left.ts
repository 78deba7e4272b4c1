import { lucideIcon } from '../lucide-icon.tsx';

export const ChevronLeft = lucideIcon('ChevronLeft', [['path', { d: 'm15 18-6-6 6-6' }]]);
