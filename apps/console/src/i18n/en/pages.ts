import type zhTexts from '../zh/pages.ts';
import { account } from './features/account.ts';
import { companies } from './features/companies.ts';
import { departments } from './features/departments.ts';
import { devices } from './features/devices.ts';
import { digital_humans } from './features/digital-humans.ts';
import { editor } from './features/editor.ts';
import { editor_media } from './features/editor-media.ts';
import { in_place } from './features/in-place.ts';
import { materials } from './features/materials.ts';
import { operation_log } from './features/operation-log.ts';
import { preview } from './features/preview.ts';
import { programs } from './features/programs.ts';
import { releases } from './features/releases.ts';
import { roles } from './features/roles.ts';
import { statistics } from './features/statistics.ts';
import { tasks } from './features/tasks.ts';
import { templates } from './features/templates.ts';
import { users } from './features/users.ts';
import { videos } from './features/videos.ts';
import { archives } from './shared/archives.ts';
import { commands } from './shared/commands.ts';
import { groups } from './shared/groups.ts';
import { list } from './shared/list.ts';
import { playback } from './shared/playback.ts';
import { presence } from './shared/presence.ts';
import { shell } from './shared/shell.ts';
import { uploads } from './shared/uploads.ts';
import { versions } from './shared/versions.ts';

const texts: typeof zhTexts = {
  account,
  archives,
  commands,
  companies,
  departments,
  devices,
  digital_humans,
  editor,
  editor_media,
  groups,
  in_place,
  list,
  materials,
  operation_log,
  playback,
  presence,
  preview,
  programs,
  releases,
  roles,
  shell,
  statistics,
  tasks,
  uploads,
  versions,
  templates,
  users,
  videos,
};

export default texts;
