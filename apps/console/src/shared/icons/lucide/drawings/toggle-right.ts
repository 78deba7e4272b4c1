import { lucideIcon } from '../lucide-icon.tsx';

export const ToggleRight = lucideIcon('ToggleRight', [
  ['circle', { cx: '15', cy: '12', r: '3' }],
  ['rect', { width: '20', height: '14', x: '2', y: '5', rx: '7' }],
]);
