import { lucideIcon } from '../lucide-icon.tsx';

export const BrushCleaning = lucideIcon('BrushCleaning', [
  ['path', { d: 'm16 22-1-4' }],
  [
    'path',
    {
      d: 'M19 14a1 1 0 0 0 1-1v-1a2 2 0 0 0-2-2h-3a1 1 0 0 1-1-1V4a2 2 0 0 0-4 0v5a1 1 0 0 1-1 1H6a2 2 0 0 0-2 2v1a1 1 0 0 0 1 1',
    },
  ],
  ['path', { d: 'M19 14H5l-1.973 6.767A1 1 0 0 0 4 22h16a1 1 0 0 0 .973-1.233z' }],
  ['path', { d: 'm8 22 1-4' }],
]);
