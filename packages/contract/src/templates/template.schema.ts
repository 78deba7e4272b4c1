import { z } from 'zod';
import {
  COMPOSITION_SORTS,
  compositionFilters,
  compositionSchema,
  coverShape,
  documentSchema,
  wireResolution,
} from '../compositions/index.ts';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { nameSchema } from '../kernel/names.ts';
import { wireId } from '../kernel/wire.ts';

export const templateSchema = compositionSchema;

export type Template = z.infer<typeof templateSchema>;

const templateListItemSchema = templateSchema.extend(coverShape);

export type TemplateListItem = z.infer<typeof templateListItemSchema>;

export const templateListQuerySchema = listQuery(COMPOSITION_SORTS, {
  ...compositionFilters,
  /** Free text over name and number. */
  search_template: filterText.optional(),
});

export const templateListSchema = listAnswer(templateListItemSchema);

/** Saves a program as a template; `document` is what the editor shows, if that is not saved yet. */
export const templateSaveAsSchema = z.object({
  program_id: wireId,
  name: nameSchema,
  group_id: wireId.optional(),
  document: documentSchema.optional(),
});

/** The program that a new screen of this resolution can play until it gets another one. */
export const welcomeProgramSchema = z.object({ resolution: wireResolution });

/** Creates a program from a template; another resolution scales its scenes. */
export const templateUseSchema = z.object({
  template_id: wireId,
  name: nameSchema,
  group_id: wireId.optional(),
  resolution: wireResolution.optional(),
});
