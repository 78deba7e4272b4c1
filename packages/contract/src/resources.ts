/**
 * Every resource and area of the API, declared once. From this follow object kinds and their rules, live topics, the
 * modules of the operation log, owned tables, transfers, the list of all errors and the test factories; see
 * `all-resources.ts`. This file exports nothing but resources and areas.
 */
import { appErrors } from './apps/app.errors.ts';
import { archiveErrors } from './archives/archive.errors.ts';
import { backupErrors } from './backups/backup.errors.ts';
import { companyErrors } from './companies/company.errors.ts';
import { departmentErrors } from './departments/department.errors.ts';
import { deviceErrors } from './devices/device.errors.ts';
import { digitalHumanErrors } from './digital-humans/digital-human.errors.ts';
import { groupErrors } from './groups/group.errors.ts';
import { identityErrors } from './identity/identity.errors.ts';
import { defineErrors } from './kernel/errors.ts';
import { defineArea, defineFolders, defineRecycled, defineResource } from './kernel/resource.ts';
import { licenceErrors } from './licences/licence.errors.ts';
import { materialErrors } from './materials/material.errors.ts';
import { noticeErrors } from './notices/notice.errors.ts';
import { playlistErrors } from './playlists/playlist.errors.ts';
import { labelSetErrors } from './programs/label-set.errors.ts';
import { programErrors } from './programs/program.errors.ts';
import { recycleBinErrors } from './recycle-bin/recycle-bin.errors.ts';
import { releaseErrors } from './releases/release.errors.ts';
import { reportErrors } from './reports/report.errors.ts';
import { roleErrors } from './roles/role.errors.ts';
import { sessionErrors } from './sessions/session.errors.ts';
import { templateErrors } from './templates/template.errors.ts';
import { userErrors } from './users/user.errors.ts';
import { vipErrors } from './vips/vip.errors.ts';
import { webhookErrors } from './webhooks/webhook.errors.ts';

export const companies = defineResource('companies', {
  kind: 'company',
  words: { zh: '企业', en: 'Companies' },
  rule: null,
  owned: false,
  handedOver: false,
  folders: false,
  errors: companyErrors,
  missing: companyErrors.not_found,
});

export const departments = defineResource('departments', {
  kind: 'department',
  words: { zh: '部门', en: 'Departments' },
  rule: 'group',
  owned: false,
  handedOver: false,
  folders: false,
  errors: departmentErrors,
  missing: groupErrors.not_found,
});

/** Users; their tree is the tree of departments. */
export const users = defineResource('users', {
  kind: 'user',
  words: { zh: '用户', en: 'Users' },
  rule: 'group',
  owned: true,
  handedOver: false,
  folders: false,
  errors: userErrors,
  missing: userErrors.not_found,
});

export const roles = defineResource('roles', {
  kind: 'role',
  words: { zh: '角色', en: 'Roles' },
  rule: 'group',
  owned: 'shared',
  handedOver: false,
  folders: false,
  errors: roleErrors,
  missing: roleErrors.not_found,
});

/** The rights of the signed-in user. When they change, the console reloads the permissions and every list. */
export const access = defineArea('access', { words: { zh: '权限', en: 'Permissions' } });

export const sessions = defineResource('sessions', {
  kind: 'session',
  words: { zh: '登录会话', en: 'Sessions' },
  rule: null,
  owned: false,
  handedOver: false,
  folders: false,
  errors: sessionErrors,
  missing: sessionErrors.not_found,
  live: false,
});

export const tokens = defineResource('tokens', {
  kind: 'token',
  words: { zh: '访问令牌', en: 'Access tokens' },
  rule: null,
  owned: false,
  handedOver: false,
  folders: false,
  errors: sessionErrors,
  missing: sessionErrors.token_not_found,
  live: false,
});

/** Each user's preferences in the console. */
export const viewState = defineArea('view-state', {
  words: { zh: '界面偏好', en: 'View preferences' },
  live: false,
});

export const materials = defineResource('materials', {
  kind: 'material',
  words: { zh: '素材', en: 'Materials' },
  rule: 'material',
  owned: true,
  handedOver: {
    path: '/materials/department',
    clashes: [materialErrors.name_taken, materialErrors.content_taken],
  },
  folders: true,
  takesStorage: true,
  errors: materialErrors,
  missing: materialErrors.not_found,
});

export const materialFolders = defineFolders(
  materials,
  { zh: '素材分组', en: 'Material groups' },
  groupErrors,
);

export const uploads = defineResource('uploads', {
  kind: 'upload',
  words: { zh: '素材上传', en: 'Uploads' },
  rule: null,
  owned: false,
  handedOver: false,
  folders: false,
  errors: materialErrors,
  missing: materialErrors.upload_not_found,
  live: false,
});

const videoErrors = defineErrors('videos', { not_found: 404 });

/** Videos on the network, as URLs. Digital humans follow the rule on materials. */
export const videos = defineResource('videos', {
  kind: 'video',
  words: { zh: '网络视频', en: 'Web videos' },
  rule: 'material',
  owned: true,
  handedOver: { path: '/videoList/department', clashes: [] },
  folders: false,
  errors: videoErrors,
  missing: videoErrors.not_found,
});

/** Digital humans follow the rule on materials. */
export const digitalHumans = defineResource('digital-humans', {
  kind: 'digital_human',
  words: { zh: '数字人资源', en: 'Digital humans' },
  rule: 'material',
  owned: true,
  handedOver: { path: '/human/department', clashes: [digitalHumanErrors.duplicate] },
  folders: false,
  takesStorage: true,
  errors: digitalHumanErrors,
  missing: digitalHumanErrors.not_found,
});

export const digitalHumanUploads = defineResource('digital-human-uploads', {
  kind: 'digital_human_upload',
  words: { zh: '数字人资源上传', en: 'Digital human uploads' },
  rule: null,
  owned: false,
  handedOver: false,
  folders: false,
  errors: digitalHumanErrors,
  missing: digitalHumanErrors.upload_not_found,
  live: false,
});

export const programs = defineResource('programs', {
  kind: 'program',
  words: { zh: '节目', en: 'Programs' },
  rule: 'program',
  owned: true,
  handedOver: { path: '/programs/department', clashes: [] },
  folders: true,
  errors: programErrors,
  missing: programErrors.not_found,
});

/** Audience labels with names, of the whole company. */
export const labelSets = defineResource('label-sets', {
  kind: 'label_set',
  words: { zh: '标签设置', en: 'Label settings' },
  rule: null,
  owned: false,
  handedOver: false,
  folders: false,
  errors: labelSetErrors,
  missing: labelSetErrors.not_found,
});

/** Archives that become programs. */
export const programImports = defineResource('program-imports', {
  kind: 'program_upload',
  words: { zh: '节目导入', en: 'Program imports' },
  rule: null,
  owned: false,
  handedOver: false,
  folders: false,
  errors: archiveErrors,
  missing: archiveErrors.upload_not_found,
  live: false,
});

export const programFolders = defineFolders(programs, { zh: '节目分组', en: 'Program groups' }, groupErrors);

/** One per user and program; changes cause no live event. */
export const programDrafts = defineArea('program-drafts', {
  words: { zh: '节目草稿', en: 'Program drafts' },
  live: false,
});

/** Who edits which program. */
export const programEditing = defineArea('program-editing', {
  words: { zh: '节目编辑', en: 'Program editing' },
});

/** Links to previews that need no sign-in. */
export const programPreviews = defineArea('program-previews', {
  words: { zh: '节目预览链接', en: 'Program preview links' },
  live: false,
});

export const programResolutions = defineArea('program-resolutions', {
  words: { zh: '自定义分辨率', en: 'Custom resolutions' },
  of: programs,
});

/** Programs and materials in an order, each with the time that it plays. They follow the rule on programs. */
export const playlists = defineResource('playlists', {
  kind: 'playlist',
  words: { zh: '播放列表', en: 'Playlists' },
  rule: 'program',
  owned: true,
  handedOver: { path: '/play-list/department', clashes: [] },
  folders: true,
  errors: playlistErrors,
  missing: playlistErrors.not_found,
});

export const playlistFolders = defineFolders(
  playlists,
  { zh: '播放列表分组', en: 'Playlist groups' },
  groupErrors,
);

/** Data from other servers that elements show, such as weather. */
export const feeds = defineArea('feeds', { words: { zh: '数据源', en: 'Feeds' }, live: false });

/** Pages of other servers that programs embed. */
export const webPages = defineArea('web-pages', { words: { zh: '网页', en: 'Web pages' }, live: false });

/** The home page. */
export const dashboard = defineArea('dashboard', { words: { zh: '首页', en: 'Dashboard' }, live: false });

/** The frame of the console's pages, with what waits for the user. */
export const frame = defineArea('frame', { words: { zh: '页面框架', en: 'Page frame' }, live: false });

/** Prepared speeches of digital humans. */
export const speeches = defineArea('speeches', { words: { zh: '语音', en: 'Speeches' }, live: false });

/** Dialogues of visitors with digital humans. */
export const dialogues = defineArea('dialogues', { words: { zh: '对话', en: 'Dialogues' }, live: false });

/** Scenes to start a program from. They follow the rule on programs. */
export const templates = defineResource('templates', {
  kind: 'template',
  words: { zh: '模板', en: 'Templates' },
  rule: 'program',
  owned: true,
  handedOver: { path: '/templates/department', clashes: [] },
  folders: true,
  errors: templateErrors,
  missing: templateErrors.not_found,
});

/** Archives that become templates. */
export const templateImports = defineResource('template-imports', {
  kind: 'template_upload',
  words: { zh: '模板导入', en: 'Template imports' },
  rule: null,
  owned: false,
  handedOver: false,
  folders: false,
  errors: archiveErrors,
  missing: archiveErrors.upload_not_found,
  live: false,
});

export const templateFolders = defineFolders(
  templates,
  { zh: '模板分组', en: 'Template groups' },
  groupErrors,
);

/** One per user and template; changes cause no live event. */
export const templateDrafts = defineArea('template-drafts', {
  words: { zh: '模板草稿', en: 'Template drafts' },
  live: false,
});

/** Who edits which template. */
export const templateEditing = defineArea('template-editing', {
  words: { zh: '模板编辑', en: 'Template editing' },
});

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

export const devices = defineResource('devices', {
  kind: 'device',
  words: { zh: '设备', en: 'Devices' },
  rule: 'device',
  owned: true,
  handedOver: { path: '/devices/department', clashes: [] },
  folders: true,
  errors: deviceErrors,
  missing: deviceErrors.not_found,
});

export const deviceFolders = defineFolders(devices, { zh: '设备分组', en: 'Device groups' }, groupErrors);

/** Packages of apps, of players and of firmware. They follow the rule on devices. */
export const apps = defineResource('apps', {
  kind: 'app',
  words: { zh: '应用包', en: 'App packages' },
  rule: 'device',
  owned: true,
  handedOver: { path: '/apps/department', clashes: [] },
  folders: false,
  takesStorage: true,
  errors: appErrors,
  missing: appErrors.not_found,
});

export const appUploads = defineResource('app-uploads', {
  kind: 'app_upload',
  words: { zh: '应用包上传', en: 'App package uploads' },
  rule: null,
  owned: false,
  handedOver: false,
  folders: false,
  errors: appErrors,
  missing: appErrors.upload_not_found,
  live: false,
});

/** Persons whom chosen screens welcome. They follow the rule on devices. */
export const vips = defineResource('vips', {
  kind: 'vip',
  words: { zh: 'VIP', en: 'VIPs' },
  rule: 'device',
  owned: true,
  handedOver: { path: '/face-vips/departments', clashes: [], permission: '52104' },
  folders: false,
  errors: vipErrors,
  missing: vipErrors.not_found,
});

/** Commands given to devices. No call names a task by id; it belongs to its device. */
export const tasks = defineArea('tasks', { words: { zh: '任务', en: 'Tasks' } });

/** Troubles of devices and failed tasks. Users who see a device see its alerts. */
export const alerts = defineArea('alerts', { words: { zh: '告警', en: 'Alerts' } });

export const releases = defineResource('releases', {
  kind: 'release',
  words: { zh: '发布', en: 'Releases' },
  rule: 'program',
  owned: true,
  handedOver: { path: '/releases/department', clashes: [] },
  folders: false,
  errors: releaseErrors,
  missing: releaseErrors.not_found,
});

/** Scrolling and emergency messages. They follow the rule on programs. */
export const notices = defineResource('notices', {
  kind: 'notice',
  words: { zh: '插播消息', en: 'Messages' },
  rule: 'program',
  owned: true,
  handedOver: { path: '/notices/department', clashes: [] },
  folders: false,
  errors: noticeErrors,
  missing: noticeErrors.not_found,
});

/** How a company works. */
export const systemSettings = defineArea('system-settings', {
  words: { zh: '系统设置', en: 'System settings' },
});

/** Sign-in through the identity provider of a company. */
export const identity = defineArea('identity', {
  words: { zh: '单点登录', en: 'Single sign-on' },
  errors: identityErrors,
});

/** Servers of the company that receive its events. */
export const webhooks = defineArea('webhooks', {
  words: { zh: 'Webhook', en: 'Webhooks' },
  errors: webhookErrors,
});

/** The authorisation of the server, and the activations of companies. */
export const licences = defineArea('licences', {
  words: { zh: '授权', en: 'Licenses' },
  errors: licenceErrors,
});

/** Copies of the database and the content of all companies. */
export const backups = defineArea('backups', {
  words: { zh: '备份', en: 'Backups' },
  errors: backupErrors,
});

export const statistics = defineArea('statistics', { words: { zh: '播放统计', en: 'Play statistics' } });

/** Counts of the people in front of screens. */
export const passengerFlow = defineArea('passenger-flow', {
  words: { zh: '客流统计', en: 'Passenger flow' },
  live: false,
});

/** Statistics that are sent by e-mail on a schedule. */
export const reports = defineArea('reports', {
  words: { zh: '定时报表', en: 'Scheduled reports' },
  errors: reportErrors,
});

export const operationLog = defineArea('operation-log', {
  words: { zh: '操作日志', en: 'Operation log' },
  live: false,
});

export const events = defineArea('events', { words: { zh: '实时事件', en: 'Live events' }, live: false });
