import type { FileRef } from '../../document/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { placeInSequence } from '../sequence.ts';
import { videoMigrations } from './video.migrations.ts';

/** A video whose length is not known stands as long as a scene without elements. */
const durationOf = (file: FileRef): number => file.durationMs ?? LIMITS.scene.defaultDurationMs;

export const videoDefinition: ElementDefinition<'video'> = {
  migrations: videoMigrations,
  defaults: { type: 'video', volume: 100, muted: false, fit: 'contain' },
  durationMs: ({ videos }) => videos.reduce((sum, file) => sum + durationOf(file), 0),
  files: ({ videos }) => [...videos],
  withFiles: (element, replace) => {
    const videos = element.videos.flatMap((video) => replace(video) ?? []);
    return videos.length > 0 ? { ...element, videos } : undefined;
  },
  stateAt: ({ videos }, sceneTimeMs) => {
    const { index, offsetMs } = placeInSequence(videos.map(durationOf), sceneTimeMs);
    return { type: 'video', index, offsetMs, next: (index + 1) % videos.length };
  },
};
