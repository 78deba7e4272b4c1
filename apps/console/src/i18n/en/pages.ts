import type zhTexts from '../zh/pages.ts';
import { account } from './account.ts';
import { commands } from './commands.ts';
import { companies } from './companies.ts';
import { departments } from './departments.ts';
import { devices } from './devices.ts';
import { digital_humans } from './digital-humans.ts';
import { editor } from './editor.ts';
import { groups } from './groups.ts';
import { list } from './list.ts';
import { materials } from './materials.ts';
import { operation_log } from './operation-log.ts';
import { playback } from './playback.ts';
import { programs } from './programs.ts';
import { releases } from './releases.ts';
import { roles } from './roles.ts';
import { shell } from './shell.ts';
import { statistics } from './statistics.ts';
import { tasks } from './tasks.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

const texts: typeof zhTexts = {
  account,
  commands,
  companies,
  departments,
  devices,
  digital_humans,
  editor,
  groups,
  list,
  materials,
  operation_log,
  playback,
  programs,
  releases,
  roles,
  shell,
  statistics,
  tasks,
  uploads,
  users,
  videos,
};

export default texts;
