import { lucideIcon } from '../lucide-icon.tsx';

export const PanelRightClose = lucideIcon('PanelRightClose', [
  ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2' }],
  ['path', { d: 'M15 3v18' }],
  ['path', { d: 'm8 9 3 3-3 3' }],
]);
