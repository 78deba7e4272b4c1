import { archiveErrors } from '../archives/archive.errors.ts';
import { groupErrors } from '../groups/group.errors.ts';
import { defineArea, defineFolders, defineResource } from '../kernel/resource.ts';
import { noticeErrors } from '../notices/notice.errors.ts';
import { playlistErrors } from '../playlists/playlist.errors.ts';
import { labelSetErrors } from '../programs/label-set.errors.ts';
import { programErrors } from '../programs/program.errors.ts';
import { releaseErrors } from '../releases/release.errors.ts';
import { templateErrors } from '../templates/template.errors.ts';

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
