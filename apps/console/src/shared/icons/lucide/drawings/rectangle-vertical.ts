import { lucideIcon } from '../lucide-icon.tsx';

export const RectangleVertical = lucideIcon('RectangleVertical', [
  ['rect', { width: '12', height: '20', x: '6', y: '2', rx: '2' }],
]);
