import { lucideIcon } from '../lucide-icon.tsx';

export const ChartNoAxesGantt = lucideIcon('ChartNoAxesGantt', [
  ['path', { d: 'M6 5h12' }],
  ['path', { d: 'M4 12h10' }],
  ['path', { d: 'M12 19h8' }],
]);
