import {
  AGE_BANDS,
  departmentRoutes,
  GENDERS,
  PROGRAM_CATEGORIES,
  programArchiveRoutes,
  programListQuerySchema,
  programRoutes,
  programTabs,
  templateProgramRoutes,
  templateRoutes,
} from '@marquee/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ImportProgress } from '../../../shared/archives/import-progress.tsx';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { chosenGroup, GroupFilter } from '../../../shared/groups/group-filter.tsx';
import { programGroups } from '../../../shared/groups/resources/program-groups.ts';
import { AddIcon } from '../../../shared/icons/index.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { useListTabs } from '../../../shared/list/tabs/use-list-tabs.ts';
import { useOpening } from '../../../shared/opening/use-opening.ts';
import { labelSetField } from '../../../shared/playback/label-set-field.tsx';
import { ageText } from '../../../shared/playback/viewer-text.ts';
import { MoreMenu } from './more-menu.tsx';
import { NewProgram } from './new-program.tsx';
import { programActions } from './program-actions.tsx';
import { ProgramCard } from './program-card.tsx';
import { programColumns } from './program-columns.tsx';
import { programTypeText } from './program-type.tsx';
import type { Start } from './start-choice.tsx';

const FILTERS = [
  'search_program',
  'name',
  'number',
  'resolution',
  'group_id',
  'department_id',
  'program_category_id',
  'used',
  'edited',
  'labeled',
  'label',
  'gender',
  'age_band',
] as const;

const PROGRAM_SORTS = ['-updated_at', '-created_at', 'name', 'duration_ms', '-size'] as const;

export function ProgramList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const actions = useActions(programActions);
  const [creating, setCreating] = useState<{ start: Start | undefined }>();
  useOpening('new-program', () => setCreating({ start: undefined }));
  const state = useListState({
    name: 'programs',
    filters: FILTERS,
    rememberedFilters: ['used'],
    defaultSort: '-updated_at',
    defaultView: 'thumbnails',
  });
  const result = useRouteQuery(programRoutes.list, { query: state.query });
  const tabs = useListTabs({
    label: t('programs.state'),
    tabs: programTabs,
    counts: programRoutes.counts,
    state,
    show: [
      { name: 'used', label: t('programs.used') },
      { name: 'unused', label: t('programs.unused') },
      { name: 'edited', label: t('releases.edited'), tone: 'waiting' },
    ],
  });
  const groupId = chosenGroup(state);
  const newButton = may(programRoutes.create) && (
    <Button type="primary" icon={<AddIcon />} onClick={() => setCreating({ start: undefined })}>
      {t('programs.new')}
    </Button>
  );

  return (
    <>
      <ListPage
        thing="program"
        name="programs"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={programColumns(t, actions)}
        search={{ filter: 'search_program', placeholder: t('programs.search') }}
        advanced={{
          schema: programListQuerySchema,
          fields: [
            { name: 'name', label: t('programs.name') },
            { name: 'number', label: t('programs.number') },
            { name: 'resolution', label: t('programs.resolution') },
            {
              name: 'labeled',
              label: t('programs.label.name'),
              options: [
                { value: 'true', label: t('programs.label.with') },
                { value: 'false', label: t('programs.label.without') },
              ],
            },
            labelSetField(t),
            {
              name: 'gender',
              label: t('programs.label.genders'),
              options: GENDERS.map((value) => ({ value, label: t(`programs.label.gender.${value}`) })),
            },
            {
              name: 'age_band',
              label: t('programs.label.ages'),
              options: AGE_BANDS.map((value) => ({ value, label: ageText(value, t) })),
            },
            {
              name: 'program_category_id',
              label: t('programs.type'),
              options: Object.values(PROGRAM_CATEGORIES).map((type) => ({
                value: String(type),
                label: programTypeText({ program_category_id: type }, t),
              })),
            },
            ...(may(departmentRoutes.list) ? [departmentField(t)] : []),
          ],
        }}
        tabs={tabs}
        sorts={PROGRAM_SORTS.map((value) => ({ value, label: t(`programs.sort_by.${value}`) }))}
        actions={
          <>
            {newButton}
            <MoreMenu state={state} groupId={groupId} />
          </>
        }
        tree={<GroupFilter resource={programGroups} state={state} />}
        fetchPage={(place) => callRoute(programRoutes.list, { query: { ...state.query, ...place } })}
        batch={actions.batch}
        above={may(programArchiveRoutes.imports) && <ImportProgress routes={programArchiveRoutes} />}
        card={(program, tick) => <ProgramCard program={program} tick={tick} actions={actions} />}
        noRight={t('programs.no_right')}
        empty={
          <EmptyState
            title={t('programs.empty')}
            help={t(newButton ? 'programs.empty_help' : 'programs.empty_no_right')}
            action={
              newButton && (
                <>
                  {newButton}
                  {may(templateRoutes.list) && may(templateProgramRoutes.create) && (
                    <Button onClick={() => setCreating({ start: 'template' })}>
                      {t('programs.start.from_template')}
                    </Button>
                  )}
                </>
              )
            }
          />
        }
      />
      {actions.dialogs}
      {creating && (
        <NewProgram
          groupId={groupId}
          start={creating.start}
          onCreated={(program) => {
            setCreating(undefined);
            if (actions.may('edit')) actions.start('edit', program);
            else void message.success(t('programs.created', { name: program.name }));
          }}
          onClose={() => setCreating(undefined)}
        />
      )}
    </>
  );
}
