import { PlusOutlined } from '@ant-design/icons';
import { companyRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { QuickFilter } from '../../../shared/list/quick-filter.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { AddCompanyDialog } from './add-company-dialog.tsx';
import { companyActions } from './company-actions.tsx';
import { companyColumns } from './company-columns.tsx';

const FILTERS = ['name', 'is_disabled'] as const;

/** The companies of the platform, for its administrators only. */
export function CompanyList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const actions = useActions(companyActions);
  const [isAdding, setAdding] = useState(false);
  const state = useListState({ name: 'companies', filters: FILTERS, defaultSort: '-created_at' });
  const result = useRouteQuery(companyRoutes.list, { query: state.query });
  const newButton = may(companyRoutes.add) && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t('companies.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        name="companies"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={companyColumns(t, actions)}
        search={{ filter: 'name', placeholder: t('companies.search'), maxLength: 32 }}
        actions={newButton}
        quickFilters={
          <QuickFilter
            label={t('companies.state')}
            value={state.filters.is_disabled}
            onChange={(is_disabled) => state.setFilters({ is_disabled })}
            options={[
              { value: '0', label: t('companies.enabled') },
              { value: '1', label: t('companies.disabled') },
            ]}
          />
        }
        empty={
          <EmptyState title={t('companies.empty')} help={t('companies.empty_help')} action={newButton} />
        }
      />
      {actions.dialogs}
      {isAdding && <AddCompanyDialog onClose={() => setAdding(false)} />}
    </>
  );
}
