import { lucideIcon } from '../lucide-icon.tsx';

export const Target = lucideIcon('Target', [
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['circle', { cx: '12', cy: '12', r: '6' }],
  ['circle', { cx: '12', cy: '12', r: '2' }],
]);
