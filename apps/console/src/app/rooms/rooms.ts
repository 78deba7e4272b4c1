/** The pages inside the frame, by what operators do: those of a room are one download. */
export const ROOMS = {
  home: () => import('./home-room.ts'),
  library: () => import('./library-room.ts'),
  programs: () => import('./programs-room.ts'),
  publishing: () => import('./publishing-room.ts'),
  audience: () => import('./audience-room.ts'),
  devices: () => import('./devices-room.ts'),
  licences: () => import('./licences-room.ts'),
  administration: () => import('./administration-room.ts'),
  manual: () => import('./manual-room.ts'),
};

export type RoomName = keyof typeof ROOMS;

/** The first pattern that fits the path of a page. */
const PATHS: readonly [RegExp, RoomName][] = [
  [/^\/?$/, 'home'],
  [/^\/(releases|notices)\b|^\/play-list\/[^/]+\/(devices|release)$/, 'publishing'],
  [/^\/(programs|labels|templates|play-list)\b|^\/materials\/./, 'programs'],
  [/^\/(materials|videoList|human|recycle-bin)\b/, 'library'],
  [/^\/face-(pfs|vips)\b/, 'audience'],
  [/^\/(devices-mips|alerts|apps)\b/, 'devices'],
  [/^\/licences\b/, 'licences'],
  [/^\/(statistics|system-set|operation-log|task-list|users|roles|companies|account)\b/, 'administration'],
  [/^\/manual\b/, 'manual'],
];

/** The room of the page with this path, before the table of pages is fetched; undefined if the path leads elsewhere. */
export function roomAt(path: string): RoomName | undefined {
  return PATHS.find(([pattern]) => pattern.test(path))?.[1];
}
