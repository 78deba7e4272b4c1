import { companyRoutes, companyTabs } from '@marquee/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { CompanyDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { AddIcon } from '../../../shared/icons/index.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { useListTabs } from '../../../shared/list/tabs/use-list-tabs.ts';
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
  const tabs = useListTabs({
    label: t('companies.state'),
    tabs: companyTabs,
    counts: companyRoutes.counts,
    state,
    show: [
      { name: 'enabled', label: t('companies.enabled') },
      { name: 'disabled', label: t('companies.disabled') },
    ],
  });
  const newButton = may(companyRoutes.add) && (
    <Button type="primary" icon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('companies.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        thing="company"
        name="companies"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={companyColumns(t, actions)}
        search={{ filter: 'name', placeholder: t('companies.search') }}
        actions={newButton}
        tabs={tabs}
        empty={
          <EmptyState
            drawing={<CompanyDrawing />}
            title={t('companies.empty')}
            help={t('companies.empty_help')}
            action={newButton}
          />
        }
      />
      {actions.dialogs}
      {isAdding && <AddCompanyDialog onClose={() => setAdding(false)} />}
    </>
  );
}
