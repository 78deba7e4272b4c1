import { resources, type Template, type TemplateListItem, templateErrors } from '@marquee/contract';
import type { CompositionKind, CompositionService } from '../compositions/index.ts';
import type { TemplateListQuery } from './template-list.repository.ts';
import * as templateList from './template-list.repository.ts';

/** Templates: scenes to start a program from. Nothing refers to a template, so each can be deleted. */
export const templateKind: CompositionKind<Template, TemplateListItem, TemplateListQuery> = {
  resource: resources.templates,
  errors: templateErrors,
  list: templateList.list,
  find: templateList.find,
  async checkUnused() {},
};

export type Templates = CompositionService<Template, TemplateListItem, TemplateListQuery>;
