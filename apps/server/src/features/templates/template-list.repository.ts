import {
  resources,
  type Template,
  type TemplateListItem,
  type templateListQuerySchema,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Page } from '../../platform/database/list-of.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { nameOrNumber, where } from '../../platform/database/where.ts';
import { compositionList } from '../compositions/index.ts';

export type TemplateListQuery = z.output<typeof templateListQuerySchema>;

export async function list(db: Db, actor: Actor, params: TemplateListQuery): Promise<Page<TemplateListItem>> {
  const condition = where.all(where.asked(params.search_template, (text) => nameOrNumber('template', text)));
  return compositionList.list<object>(db, resources.templates, actor, params, {
    columns: compositionList.NO_COLUMNS,
    condition,
  });
}

export async function find(db: Db, actor: Actor, id: number): Promise<Template | undefined> {
  return compositionList.find<object>(db, resources.templates, actor, id, compositionList.NO_COLUMNS);
}
