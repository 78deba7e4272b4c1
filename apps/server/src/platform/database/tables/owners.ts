import type { Tables } from '../tables.ts';

/** Folders and files below `src` whose SQL may name a table. */
export interface TableOwner {
  /** The feature that writes the table. A second folder is its read model on a lower floor. */
  owner: string | readonly string[];
  /** Others whose SQL reads the table, each with the reason why a function of the owner would be worse. */
  readers?: Readonly<Record<string, string>>;
  /** Others whose SQL also writes the table, with the reason. */
  writers?: Readonly<Record<string, string>>;
}

/** Above every feature, or without a row of its own: their SQL may name any table. */
export const NAME_ANY_TABLE: Readonly<Record<string, string>> = {
  doctor: 'examines and repairs the rows of all tables while no feature runs',
  backup: 'works on a database without a server',
  recovery: 'works on a database without a server',
  'platform/database/list-of.ts': 'names columns that may be null, in no statement',
};

const JOINED = 'selects columns of it together with its own';
const ON_A_HIGHER_FLOOR = 'the owner is on a higher floor';
const WHO_SIGNS_IN = 'one statement reads who calls, with company, department and role';
const OF_A_USER = 'deletes or reads what belongs to a user in the transaction that changes the user';
const SESSIONS_END = 'ends sessions in the transaction that locks their users out';
const RECYCLE_BIN = 'platform/recycle-bin';
const USE_OF_MATERIALS =
  'finds where a material is used; programs, templates and playlists are on higher floors';

/**
 * The folder that owns each table. `scripts/table-owners` refuses SQL that names a table elsewhere; other folders call what
 * the owner exports. A table without an owner does not compile.
 */
export const TABLE_OWNERS: Readonly<Record<keyof Tables, TableOwner>> = {
  company: {
    owner: ['features/companies', 'platform/organisation'],
    readers: {
      'features/alerts/delivery': 'tells in which language a company gets e-mails',
      'features/dashboard/traffic': 'leaves out the traffic of companies that are gone',
      'features/departments': JOINED,
      'features/devices/enrolment': JOINED,
      'features/devices/records': 'tells how long each company keeps records',
      'features/devices/uploads': 'tells how long each company keeps logs',
      'features/identity': WHO_SIGNS_IN,
      'features/operation-log': JOINED,
      'features/passenger-flow/retention': 'tells how long each company keeps counts of people',
      'features/programs/program-preview.repository.ts': JOINED,
      'features/sessions': WHO_SIGNS_IN,
      'features/users': JOINED,
      'features/webhooks': 'companies that are disabled receive no events',
      'platform/groups': JOINED,
      'platform/installation': 'tells whether the database is new',
      'platform/storage': 'counts what companies store against their quota',
    },
    writers: {
      'features/devices/enrolment/admission-setting.repository.ts': 'reads and saves its own column',
      'features/releases/review/review-setting.repository.ts': 'reads and saves its own columns',
      'features/sessions/first-start.repository.ts': 'creates the first company',
    },
  },
  company_brand: { owner: 'features/companies', readers: { 'features/manifests': JOINED } },
  department: {
    owner: ['features/departments', 'platform/organisation'],
    readers: {
      'features/identity': WHO_SIGNS_IN,
      'features/devices/enrolment': JOINED,
      'features/sessions': WHO_SIGNS_IN,
      'features/users': JOINED,
      'platform/groups': JOINED,
      'platform/reach': 'compiles the rules of departments to a condition',
    },
  },
  role: {
    owner: 'features/roles',
    readers: {
      'features/identity': WHO_SIGNS_IN,
      'features/sessions': WHO_SIGNS_IN,
      'features/users': JOINED,
    },
  },
  user: {
    owner: ['features/users', 'features/sessions', 'platform/organisation'],
    readers: {
      'features/identity': WHO_SIGNS_IN,
      'features/companies': JOINED,
      'features/departments': JOINED,
      'features/operation-log': JOINED,
      'features/roles': JOINED,
    },
    writers: {
      'features/companies/company.repository.ts': JOINED,
      'features/departments/department.repository.ts': JOINED,
    },
  },
  session: {
    owner: 'features/sessions',
    readers: { 'platform/live': 'reads which open sessions have ended' },
    writers: {
      'features/companies/company.repository.ts': SESSIONS_END,
      'features/departments/department.repository.ts': SESSIONS_END,
      'features/users/user.repository.ts': SESSIONS_END,
    },
  },
  password_history: {
    owner: 'features/sessions',
    writers: { 'features/users/user.repository.ts': OF_A_USER },
  },
  second_factor: {
    owner: 'features/sessions',
    readers: { 'features/users': JOINED },
    writers: { 'features/users/user.repository.ts': OF_A_USER },
  },
  sign_in_failure: {
    owner: 'features/sessions',
    writers: { 'features/users/user.repository.ts': OF_A_USER },
  },
  resource_group: {
    owner: 'platform/groups',
    readers: {
      'features/alerts/delivery': JOINED,
      'features/devices/enrolment': JOINED,
      'features/vips': 'tells which devices are in a chosen group',
    },
  },
  content: {
    owner: 'platform/content-store',
    readers: {
      'features/companies': JOINED,
      'features/devices': JOINED,
      'features/manifests': JOINED,
      'features/renditions': JOINED,
      'platform/installation': 'tells whether the database is new',
    },
  },
  upload: {
    owner: 'platform/uploads',
    readers: {
      'features/materials': JOINED,
      'features/users': JOINED,
      'platform/storage': 'counts announced bytes',
    },
    writers: {
      'features/users/user.repository.ts': OF_A_USER,
    },
  },
  counter: { owner: 'platform/database' },
  material: {
    owner: 'features/materials',
    readers: {
      'features/manifests': ON_A_HIGHER_FLOOR,
      'features/playlists': JOINED,
      'features/released/former-release.repository.ts': ON_A_HIGHER_FLOOR,
      'features/statistics': JOINED,
    },
  },
  recycled_material: {
    owner: RECYCLE_BIN,
    readers: { 'features/materials': 'counts what is stored by type, for one page' },
  },
  recycled_program: { owner: RECYCLE_BIN },
  recycled_template: { owner: RECYCLE_BIN },
  recycled_playlist: { owner: RECYCLE_BIN },
  recycled_part: { owner: RECYCLE_BIN },
  recycled_file: { owner: RECYCLE_BIN },
  material_tag: { owner: 'features/materials' },
  material_file: { owner: 'features/materials' },
  rendition: { owner: 'features/renditions' },
  feed: { owner: 'features/feeds' },
  release_feed: { owner: 'features/feeds' },
  speech: {
    owner: 'features/speeches',
    readers: { 'features/renditions': 'one statement knows what a release still waits for' },
  },
  speech_company: { owner: 'features/speeches' },
  video: { owner: 'features/videos' },
  vip: { owner: 'features/vips' },
  vip_device: { owner: 'features/vips' },
  vip_group: { owner: 'features/vips' },
  vip_copy: { owner: 'features/vips' },
  vip_list: { owner: 'features/vips' },
  digital_human: {
    owner: 'features/digital-humans',
    readers: { 'features/materials': 'counts what is stored by type, for one page' },
  },
  app: {
    owner: 'features/apps',
    readers: { 'features/materials': 'counts what is stored by type, for one page' },
  },
  app_rollout: { owner: 'features/apps' },
  app_rollout_wave: { owner: 'features/apps' },
  app_rollout_device: { owner: 'features/apps' },
  program: {
    owner: ['features/programs', 'features/compositions'],
    readers: {
      'features/materials': USE_OF_MATERIALS,
      'features/playlists': JOINED,
      'features/releases': JOINED,
      'features/statistics': JOINED,
    },
  },
  program_document: { owner: 'features/compositions' },
  program_version: { owner: 'features/compositions' },
  program_draft: { owner: 'features/compositions' },
  program_editing: { owner: 'features/compositions' },
  program_material: {
    owner: ['features/programs', 'features/compositions'],
    readers: { 'features/materials': USE_OF_MATERIALS },
  },
  program_preview: { owner: 'features/programs' },
  program_resolution: { owner: 'features/programs' },
  label_set: { owner: 'features/programs' },
  label_set_program: { owner: 'features/programs' },
  template: {
    owner: ['features/templates', 'features/compositions'],
    readers: { 'features/materials': USE_OF_MATERIALS },
  },
  template_document: { owner: 'features/compositions' },
  template_version: { owner: 'features/compositions' },
  template_draft: { owner: 'features/compositions' },
  template_editing: { owner: 'features/compositions' },
  template_material: {
    owner: ['features/templates', 'features/compositions'],
    readers: { 'features/materials': USE_OF_MATERIALS },
  },
  playlist: {
    owner: 'features/playlists',
    readers: { 'features/materials': USE_OF_MATERIALS, 'features/programs': ON_A_HIGHER_FLOOR },
  },
  playlist_item: {
    owner: 'features/playlists',
    readers: { 'features/materials': USE_OF_MATERIALS, 'features/programs': ON_A_HIGHER_FLOOR },
  },
  release: {
    owner: ['features/releases', 'features/released'],
    readers: { 'features/webhooks': 'tells which reviewed releases have all their approvals' },
  },
  release_approval: { owner: 'features/releases' },
  release_program: { owner: ['features/releases', 'features/released'] },
  release_file: { owner: ['features/releases', 'features/released'] },
  release_material: { owner: ['features/releases', 'features/released'] },
  release_rendition: { owner: 'features/renditions' },
  release_speech: {
    owner: 'features/speeches',
    readers: { 'features/renditions': 'one statement knows what a release still waits for' },
  },
  release_device: { owner: ['features/releases', 'features/released'] },
  release_wave: { owner: 'features/releases' },
  download_setting: { owner: 'features/downloads', readers: { 'features/releases': JOINED } },
  device_flow: { owner: 'features/downloads' },
  device_traffic: { owner: 'features/downloads' },
  download_turn: { owner: 'features/downloads' },
  notice: {
    owner: 'features/notices',
    readers: {
      'features/devices/records': JOINED,
      'features/manifests': JOINED,
      'features/webhooks': 'tells which ended messages are emergencies',
    },
  },
  notice_device: {
    owner: 'features/notices',
    readers: { 'features/devices/records': JOINED, 'features/manifests': JOINED },
  },
  device: {
    owner: 'features/devices',
    readers: {
      'features/alerts': 'one statement compares the conditions of all devices with their alerts',
      'features/apps': JOINED,
      'features/companies': ON_A_HIGHER_FLOOR,
      'features/downloads': JOINED,
      'features/dry-runs': ON_A_HIGHER_FLOOR,
      'features/licences': ON_A_HIGHER_FLOOR,
      'features/manifests': ON_A_HIGHER_FLOOR,
      'features/notices': ON_A_HIGHER_FLOOR,
      'features/passenger-flow': ON_A_HIGHER_FLOOR,
      'features/released': ON_A_HIGHER_FLOOR,
      'features/releases': ON_A_HIGHER_FLOOR,
      'features/statistics': ON_A_HIGHER_FLOOR,
      'features/vips': ON_A_HIGHER_FLOOR,
    },
  },
  device_desired: {
    owner: 'features/manifests',
    readers: { 'features/devices': JOINED },
  },
  device_desired_due: { owner: 'features/manifests' },
  device_applied: { owner: 'features/devices' },
  device_fault: {
    owner: 'features/devices',
    readers: { 'features/releases': ON_A_HIGHER_FLOOR },
  },
  device_setting: {
    owner: 'features/devices',
    readers: {
      'features/manifests': ON_A_HIGHER_FLOOR,
      'features/passenger-flow': ON_A_HIGHER_FLOOR,
    },
  },
  device_upload: { owner: 'features/devices' },
  device_app: { owner: 'features/devices', readers: { 'features/apps': JOINED } },
  task: {
    owner: 'features/devices',
    readers: {
      'features/alerts': 'one statement adds an alert for each task that failed',
      'features/apps': JOINED,
    },
  },
  map_setting: { owner: 'features/devices' },
  backup_setting: { owner: 'features/backups' },
  backup_run: { owner: 'features/backups' },
  record_setting: { owner: 'features/devices' },
  promotion_setting: {
    owner: 'features/devices',
    readers: { 'features/manifests': ON_A_HIGHER_FLOOR },
  },
  log_setting: { owner: 'features/devices' },
  device_download: { owner: 'features/devices' },
  online_period: { owner: 'features/devices' },
  device_event: { owner: 'features/devices' },
  live_view: { owner: 'features/devices' },
  device_sample: { owner: 'features/dashboard' },
  storage_sample: { owner: 'features/dashboard' },
  traffic_sample: { owner: 'features/dashboard' },
  alert: { owner: 'features/alerts' },
  alert_reader: { owner: 'features/alerts' },
  alert_file: { owner: 'features/alerts' },
  alert_read: { owner: 'features/alerts' },
  alert_setting: { owner: 'features/alerts' },
  alert_route: { owner: 'features/alerts' },
  alert_notice: { owner: 'features/alerts' },
  identity_provider: {
    owner: 'features/identity',
    readers: { 'features/sessions': WHO_SIGNS_IN },
  },
  user_identity: { owner: 'features/identity' },
  licence_server: { owner: 'features/licences' },
  licence_authorisation: { owner: 'features/licences' },
  licence_batch: { owner: 'features/licences' },
  licence_activation: { owner: 'features/licences' },
  licence_entry: { owner: 'features/licences' },
  licence_setting: { owner: 'features/licences' },
  licence_request: { owner: 'features/licences' },
  licence_order: { owner: 'features/licences' },
  licence_trial: { owner: 'features/licences' },
  licence_announcement: { owner: 'features/licences' },
  sso_attempt: { owner: 'features/identity' },
  webhook: { owner: 'features/webhooks' },
  webhook_delivery: { owner: 'features/webhooks' },
  webhook_position: { owner: 'features/webhooks' },
  report: { owner: 'features/reports' },
  report_run: { owner: 'features/reports' },
  play: { owner: 'features/statistics' },
  play_gap: { owner: 'features/statistics' },
  play_day: { owner: 'features/statistics' },
  play_total: { owner: 'features/statistics', readers: { 'features/devices': JOINED } },
  audience_hours: { owner: 'features/passenger-flow' },
  audience_programs: { owner: 'features/passenger-flow' },
  audience_days: { owner: 'features/passenger-flow' },
  audience_visits: { owner: 'features/passenger-flow' },
  audience_source: { owner: 'features/passenger-flow' },
  audience_boot: { owner: 'features/passenger-flow' },
  audience_gap: { owner: 'features/passenger-flow' },
  flow_setting: { owner: 'features/passenger-flow' },
  operation_log: {
    owner: ['features/operation-log', 'platform/operation-log'],
    readers: { 'features/webhooks': 'events are the changes that the log has, in their order' },
  },
  operation_log_head: { owner: 'platform/operation-log' },
  job: { owner: 'platform/jobs' },
  setting: { owner: 'platform/installation' },
  server_key: { owner: 'features/manifests' },
  server_node: {
    owner: 'platform/nodes',
    readers: { 'features/devices': 'tells whether the node of a device is alive' },
  },
  duty: { owner: 'platform/nodes' },
};
