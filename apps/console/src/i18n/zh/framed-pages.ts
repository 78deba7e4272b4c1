import { account } from './features/account.ts';
import { alert_settings } from './features/alert-settings.ts';
import { alerts } from './features/alerts.ts';
import { apps } from './features/apps.ts';
import { backups } from './features/backups.ts';
import { companies } from './features/companies.ts';
import { departments } from './features/departments.ts';
import { devices } from './features/devices.ts';
import { digital_humans } from './features/digital-humans.ts';
import { dry_runs } from './features/dry-runs.ts';
import { home } from './features/home.ts';
import { label_sets } from './features/label-sets.ts';
import { licences } from './features/licences.ts';
import { mail_settings } from './features/mail-settings.ts';
import { manual } from './features/manual.ts';
import { materials } from './features/materials.ts';
import { notices } from './features/notices.ts';
import { operation_log } from './features/operation-log.ts';
import { passenger_flow } from './features/passenger-flow.ts';
import { playlists } from './features/playlists.ts';
import { programs } from './features/programs.ts';
import { recycle_bin } from './features/recycle-bin.ts';
import { release_calendar } from './features/release-calendar.ts';
import { release_review } from './features/release-review.ts';
import { release_waves } from './features/release-waves.ts';
import { releases } from './features/releases.ts';
import { reports } from './features/reports.ts';
import { roles } from './features/roles.ts';
import { server_settings } from './features/server-settings.ts';
import { sign_on } from './features/sign-on.ts';
import { statistics } from './features/statistics.ts';
import { system_settings } from './features/system-settings.ts';
import { tasks } from './features/tasks.ts';
import { users } from './features/users.ts';
import { videos } from './features/videos.ts';
import { vips } from './features/vips.ts';
import { webhooks } from './features/webhooks.ts';
import { commands } from './shared/commands.ts';
import { shell } from './shared/shell.ts';

/** The texts that only pages inside the frame of menu and top bar show. */
const texts = {
  releases,
  programs,
  materials,
  shell,
  account,
  alert_settings,
  alerts,
  apps,
  commands,
  backups,
  companies,
  departments,
  devices,
  digital_humans,
  dry_runs,
  home,
  mail_settings,
  label_sets,
  licences,
  manual,
  notices,
  operation_log,
  playlists,
  recycle_bin,
  release_calendar,
  release_review,
  release_waves,
  reports,
  roles,
  server_settings,
  sign_on,
  passenger_flow,
  statistics,
  system_settings,
  tasks,
  users,
  videos,
  vips,
  webhooks,
};

export default texts;
