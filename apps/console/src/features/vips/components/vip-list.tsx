import {
  departmentRoutes,
  VIP_STATES,
  type Vip,
  vipListQuerySchema,
  vipRoutes,
  vipTabs,
} from '@marquee/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import { UserDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { AddIcon } from '../../../shared/icons/index.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { useListTabs } from '../../../shared/list/tabs/use-list-tabs.ts';
import { ErasureNote } from './erasure-note.tsx';
import { vipActions } from './vip-actions.tsx';
import { vipColumns } from './vip-columns.tsx';
import { NewVipDialog } from './vip-windows.ts';

const FILTERS = ['text', 'gender', 'state', 'department_id'] as const;

/** Persons whom chosen screens welcome. Pictures are shown on demand only, because each view is logged. */
export function VipList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const actions = useActions(vipActions);
  const [isAdding, setAdding] = useState(false);
  const state = useListState({ name: 'vips', filters: FILTERS, defaultSort: '-created_at' });
  const result = useRouteQuery(vipRoutes.list, { query: state.query });
  const tabs = useListTabs({
    label: t('vips.state'),
    tabs: vipTabs,
    counts: vipRoutes.counts,
    state,
    show: VIP_STATES.map((name) => ({
      name,
      label: t(`vips.state_${name}`),
      ...(name !== 'active' && { tone: 'waiting' as const }),
    })),
  });
  const newButton = may(vipRoutes.add) && (
    <Button type="primary" icon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('vips.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        thing="vip"
        name="vips"
        state={state}
        result={result}
        keyOf={({ id }: Vip) => id}
        tabs={tabs}
        columns={vipColumns(t, actions)}
        search={{ filter: 'text', placeholder: t('vips.search') }}
        advanced={{
          schema: vipListQuerySchema,
          fields: [
            {
              name: 'gender' as const,
              label: t('vips.gender'),
              options: (['female', 'male'] as const).map((value) => ({ value, label: t(`vips.${value}`) })),
            },
            ...(may(departmentRoutes.list) ? [departmentField(t)] : []),
          ],
        }}
        actions={newButton}
        above={<ErasureNote />}
        fetchPage={(place) => callRoute(vipRoutes.list, { query: { ...state.query, ...place } })}
        batch={actions.batch}
        noRight={t('vips.no_right')}
        empty={
          <EmptyState
            drawing={<UserDrawing />}
            title={t('vips.empty')}
            help={t(newButton ? 'vips.empty_help' : 'vips.empty_no_right')}
            action={newButton}
          />
        }
      />
      {actions.dialogs}
      {isAdding && <NewVipDialog onClose={() => setAdding(false)} />}
    </>
  );
}
