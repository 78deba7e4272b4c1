import { AGE_BANDS, GENDERS, labelSetListQuerySchema, labelSetRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { UserDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { AddIcon, PriorityIcon } from '../../../shared/icons/index.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { ageText } from '../../../shared/playback/viewer-text.ts';
import { labelSetActions } from './label-set-actions.tsx';
import { labelSetColumns } from './label-set-columns.tsx';
import { NewLabelSetDialog } from './label-set-dialog.tsx';
import { LabelSetOrderDialog } from './order/label-set-order-dialog.tsx';

const FILTERS = ['name', 'gender', 'age_band'] as const;

/** Label settings: audience labels with names, the highest priority first. */
export function LabelSetList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const actions = useActions(labelSetActions);
  const [isAdding, setAdding] = useState(false);
  const state = useListState({ name: 'label-sets', filters: FILTERS, defaultSort: 'priority' });
  const result = useRouteQuery(labelSetRoutes.list, { query: state.query });
  const [isOrdering, setOrdering] = useState(false);
  const newButton = may(labelSetRoutes.add) && (
    <Button type="primary" icon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('label_sets.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        thing="label_set"
        name="label-sets"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={labelSetColumns(t, actions)}
        search={{ filter: 'name', placeholder: t('label_sets.search') }}
        advanced={{
          schema: labelSetListQuerySchema,
          fields: [
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
          ],
        }}
        actions={
          <>
            {may(labelSetRoutes.setPriority) && (result.data?.pagination.total ?? 0) > 1 && (
              <Button icon={<PriorityIcon />} onClick={() => setOrdering(true)}>
                {t('label_sets.order')}
              </Button>
            )}
            {newButton}
          </>
        }
        fetchPage={(place) => callRoute(labelSetRoutes.list, { query: { ...state.query, ...place } })}
        batch={actions.batch}
        noRight={t('label_sets.no_right')}
        empty={
          <EmptyState
            drawing={<UserDrawing />}
            title={t('label_sets.empty')}
            help={t(newButton ? 'label_sets.empty_help' : 'label_sets.empty_no_right')}
            action={newButton}
          />
        }
      />
      {actions.dialogs}
      {isOrdering && <LabelSetOrderDialog onClose={() => setOrdering(false)} />}
      {isAdding && <NewLabelSetDialog onClose={() => setAdding(false)} />}
    </>
  );
}
