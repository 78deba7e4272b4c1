import { lucideIcon } from '../lucide-icon.tsx';

export const CircleDot = lucideIcon('CircleDot', [
  ['circle', { cx: '12', cy: '12', r: '1' }],
  ['circle', { cx: '12', cy: '12', r: '10' }],
]);
