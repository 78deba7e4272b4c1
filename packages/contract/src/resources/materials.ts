import { digitalHumanErrors } from '../digital-humans/digital-human.errors.ts';
import { groupErrors } from '../groups/group.errors.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineArea, defineFolders, defineResource } from '../kernel/resource.ts';
import { materialErrors } from '../materials/material.errors.ts';

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

/** Prepared speeches of digital humans. */
export const speeches = defineArea('speeches', { words: { zh: '语音', en: 'Speeches' }, live: false });

/** Dialogues of visitors with digital humans. */
export const dialogues = defineArea('dialogues', { words: { zh: '对话', en: 'Dialogues' }, live: false });
