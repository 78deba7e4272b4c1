import { z } from 'zod';
import { documentSchema, editorWindowId, PROGRAM_CATEGORIES } from '../compositions/index.ts';
import { wireCode } from '../kernel/codes.ts';
import { nameSchema } from '../kernel/names.ts';
import { rule } from '../kernel/rules.ts';
import { wireId, wireInteger, wireJson } from '../kernel/wire.ts';

/** Saves a program under another name; `document` is what the editor shows, if that is not saved. */
export const programSaveAsSchema = z.object({
  id: wireId,
  name: nameSchema,
  document: documentSchema.optional(),
  group_id: wireId.optional(),
});

/** A new program with its document. */
export const programAddSchema = z.object({
  name: nameSchema,
  document: documentSchema,
  group_id: wireId.optional(),
  program_category_id: wireCode(PROGRAM_CATEGORIES).default(PROGRAM_CATEGORIES.ordinary),
});

/** A scene, which becomes the last one; `version` is the one that was read. */
export const programSceneSchema = z.object({
  id: wireId,
  version: wireInteger(1),
  window_id: editorWindowId.optional(),
  scene: wireJson(z.record(z.string(), z.unknown(), rule('document'))),
});
