import type zhTexts from '../zh/pages.ts';
import { editor } from './features/editor.ts';
import { editor_media } from './features/editor-media.ts';
import { in_place } from './features/in-place.ts';
import { materials_in_editor } from './features/materials-in-editor.ts';
import { preview } from './features/preview.ts';
import { programs_in_editor } from './features/programs-in-editor.ts';
import { releases_in_editor } from './features/releases-in-editor.ts';
import { templates } from './features/templates.ts';
import { archives } from './shared/archives.ts';
import { groups } from './shared/groups.ts';
import { list } from './shared/list.ts';
import { playback } from './shared/playback.ts';
import { presence } from './shared/presence.ts';
import { shell_in_editor } from './shared/shell-in-editor.ts';
import { uploads } from './shared/uploads.ts';
import { versions } from './shared/versions.ts';

const texts: typeof zhTexts = {
  archives,
  editor,
  editor_media,
  groups,
  in_place,
  list,
  materials: materials_in_editor,
  playback,
  presence,
  preview,
  programs: programs_in_editor,
  releases: releases_in_editor,
  shell: shell_in_editor,
  uploads,
  versions,
  templates,
};

export default texts;
