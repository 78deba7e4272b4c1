import {
  departmentRoutes,
  templateArchiveRoutes,
  templateListQuerySchema,
  templateRoutes,
} from '@marquee/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ImportButton } from '../../../shared/archives/import-button.tsx';
import { ImportProgress } from '../../../shared/archives/import-progress.tsx';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { chosenGroup, GroupFilter } from '../../../shared/groups/group-filter.tsx';
import { templateGroups } from '../../../shared/groups/resources/template-groups.ts';
import { useSamples } from '../../../shared/groups/use-samples.ts';
import { AddIcon } from '../../../shared/icons/index.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { templateImports } from '../template-import-target.ts';
import { NewTemplateDialog } from './new-template-dialog.tsx';
import { templateActions } from './template-actions.tsx';
import { TemplateCard } from './template-card.tsx';
import { templateColumns } from './template-columns.tsx';
import { useStarterTemplates } from './use-starter-templates.tsx';

const FILTERS = ['search_template', 'name', 'number', 'resolution', 'group_id', 'department_id'] as const;

/** A page of templates comes with their scenes, which change with templates only. */
const FRESH_MS = 600_000;

const SORTS = ['-updated_at', '-created_at', 'name', 'duration_ms', '-size'] as const;

export function TemplateList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const actions = useActions(templateActions);
  const [isCreating, setCreating] = useState(false);
  const state = useListState({
    name: 'templates',
    filters: FILTERS,
    defaultSort: '-updated_at',
    defaultView: 'thumbnails',
  });
  // Templates are there to be looked at; whose they are matters less than with materials.
  const samples = useSamples(templateGroups, state);
  const result = useRouteQuery(
    templateRoutes.list,
    { query: { ...state.query, ...samples.query } },
    { freshMs: FRESH_MS },
  );
  const starters = useStarterTemplates();
  const newButton = may(templateRoutes.create) && (
    <Button type="primary" icon={<AddIcon />} onClick={() => setCreating(true)}>
      {t('templates.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        thing="template"
        name="templates"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={templateColumns(t, actions)}
        search={{ filter: 'search_template', placeholder: t('templates.search') }}
        advanced={{
          schema: templateListQuerySchema,
          fields: [
            { name: 'name', label: t('templates.name') },
            { name: 'number', label: t('programs.number') },
            { name: 'resolution', label: t('programs.resolution') },
            ...(may(departmentRoutes.list) ? [departmentField(t)] : []),
          ],
        }}
        sorts={SORTS.map((value) => ({ value, label: t(`programs.sort_by.${value}`) }))}
        actions={
          <>
            {newButton}
            <ImportButton
              title={t('templates.import')}
              target={templateImports}
              groupId={chosenGroup(state)}
            />
            {starters.menu}
          </>
        }
        above={may(templateArchiveRoutes.imports) && <ImportProgress routes={templateArchiveRoutes} />}
        tree={<GroupFilter resource={templateGroups} state={state} samples={samples} />}
        fetchPage={(place) =>
          callRoute(templateRoutes.list, { query: { ...state.query, ...samples.query, ...place } })
        }
        batch={actions.batch}
        card={(template, tick) => <TemplateCard template={template} tick={tick} actions={actions} />}
        noRight={t('templates.no_right')}
        empty={
          <EmptyState
            title={t('templates.empty')}
            help={t(newButton ? 'templates.empty_help' : 'templates.empty_no_right')}
            action={
              newButton && (
                <>
                  {starters.button}
                  {newButton}
                </>
              )
            }
          />
        }
      />
      {actions.dialogs}
      {isCreating && (
        <NewTemplateDialog
          groupId={chosenGroup(state)}
          onCreated={(template) => {
            setCreating(false);
            if (actions.may('edit')) actions.start('edit', template);
            else void message.success(t('templates.created', { name: template.name }));
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
