import { LIMITS } from '../../limits.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { placeInSequence } from '../sequence.ts';
import { pictureMigrations } from './picture.migrations.ts';

export const pictureDefinition: ElementDefinition<'picture'> = {
  migrations: pictureMigrations,
  defaults: { type: 'picture', transition: 'fade', fit: 'contain' },
  durationMs: ({ pictures }) => pictures.reduce((sum, picture) => sum + picture.durationMs, 0),
  files: ({ pictures }) => pictures.map((picture) => picture.file),
  withFiles: (element, replace) => {
    const pictures = element.pictures.flatMap((picture) => {
      const file = replace(picture.file);
      return file ? [{ ...picture, file }] : [];
    });
    return pictures.length > 0 ? { ...element, pictures } : undefined;
  },
  stateAt: ({ pictures, transition }, sceneTimeMs) => {
    const count = pictures.length;
    const { index, offsetMs, cycle } = placeInSequence(
      pictures.map((picture) => picture.durationMs),
      sceneTimeMs,
    );
    const isFirst = index === 0 && cycle === 0;
    const isMoving = !isFirst && count > 1 && transition !== 'none' && offsetMs < LIMITS.picture.transitionMs;
    return {
      type: 'picture',
      index,
      from: isMoving ? (index + count - 1) % count : null,
      progress: isMoving ? offsetMs / LIMITS.picture.transitionMs : 1,
      next: (index + 1) % count,
    };
  },
};
