import { lucideIcon } from '../lucide-icon.tsx';

export const Columns2 = lucideIcon('Columns2', [
  ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2' }],
  ['path', { d: 'M12 3v18' }],
]);
