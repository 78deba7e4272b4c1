import { defineRecycled } from '../kernel/resource.ts';
import { recycleBinErrors } from '../recycle-bin/recycle-bin.errors.ts';
import { materials } from './materials.ts';
import { playlists, programs, templates } from './programs.ts';

const recycled = { errors: recycleBinErrors, missing: recycleBinErrors.not_found } as const;

/** Deleted materials; they take storage until they are deleted for ever. */
export const recycledMaterials = defineRecycled(
  materials,
  { zh: '回收站：素材', en: 'Recycle bin: materials' },
  { ...recycled, takesStorage: true },
);

export const recycledPrograms = defineRecycled(
  programs,
  { zh: '回收站：节目', en: 'Recycle bin: programs' },
  recycled,
);

export const recycledTemplates = defineRecycled(
  templates,
  { zh: '回收站：模板', en: 'Recycle bin: templates' },
  recycled,
);

export const recycledPlaylists = defineRecycled(
  playlists,
  { zh: '回收站：播放列表', en: 'Recycle bin: playlists' },
  recycled,
);
