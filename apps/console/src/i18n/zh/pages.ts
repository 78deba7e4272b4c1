import { editor } from './features/editor.ts';
import { editor_media } from './features/editor-media.ts';
import { in_place } from './features/in-place.ts';
import { materials } from './features/materials.ts';
import { preview } from './features/preview.ts';
import { programs } from './features/programs.ts';
import { releases } from './features/releases.ts';
import { templates } from './features/templates.ts';
import { archives } from './shared/archives.ts';
import { groups } from './shared/groups.ts';
import { list } from './shared/list.ts';
import { playback } from './shared/playback.ts';
import { presence } from './shared/presence.ts';
import { shell } from './shared/shell.ts';
import { uploads } from './shared/uploads.ts';
import { versions } from './shared/versions.ts';

/** The texts of editor and preview, and those that they share with the pages inside the frame. */
const texts = {
  archives,
  editor,
  editor_media,
  groups,
  in_place,
  list,
  materials,
  playback,
  presence,
  preview,
  programs,
  releases,
  shell,
  uploads,
  versions,
  templates,
};

export default texts;
