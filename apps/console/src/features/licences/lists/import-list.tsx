import {
  IMPORT_METHODS,
  LICENCE_POOLS,
  type LicenceBatch,
  licenceImportListQuerySchema,
  licenceRoutes,
} from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { RecordDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { formatNumber } from '../../../shared/format/number.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';

/** The files with activations that the company has imported or bought. */
export function ImportList() {
  const { t } = useTranslation();
  const state = useListState({
    name: 'licence-imports',
    filters: ['search', 'pool', 'method'],
    defaultSort: '-imported_at',
  });
  const result = useRouteQuery(licenceRoutes.imports, { query: state.query });
  return (
    <ListPage
      thing="entry"
      name="licence-imports"
      title={t('licences.imports')}
      isNested
      state={state}
      result={result}
      keyOf={({ id }) => id}
      nameOf={({ serial }) => serial}
      columns={importColumns(t)}
      search={{ filter: 'search', placeholder: t('licences.search_import') }}
      advanced={{
        schema: licenceImportListQuerySchema,
        fields: [
          {
            name: 'pool',
            label: t('licences.device_kind'),
            options: LICENCE_POOLS.map((value) => ({ value, label: t(`licences.device_kinds.${value}`) })),
          },
          {
            name: 'method',
            label: t('licences.method'),
            options: [
              { value: String(IMPORT_METHODS.file), label: t('licences.methods.file') },
              { value: String(IMPORT_METHODS.online), label: t('licences.methods.online') },
            ],
          },
        ],
      }}
      empty={
        <EmptyState
          drawing={<RecordDrawing />}
          title={t('licences.no_imports')}
          help={t('licences.no_imports_help')}
        />
      }
    />
  );
}

function importColumns(t: TFunction): ListColumn<LicenceBatch>[] {
  return [
    { key: 'serial', title: t('licences.serial'), isFixed: true, render: ({ serial }) => serial },
    { key: 'file', title: t('licences.file_name'), render: ({ file_name }) => file_name || '–' },
    {
      key: 'count',
      title: t('licences.count'),
      align: 'right',
      render: ({ id, count }) => (
        <Link to={`/licences?tab=ledger&batch_id=${id}`}>{formatNumber(count)}</Link>
      ),
    },
    {
      key: 'left',
      title: t('licences.used_left'),
      align: 'right',
      render: ({ used, left }) => `${formatNumber(used)} / ${formatNumber(left)}`,
    },
    {
      key: 'pool',
      title: t('licences.device_kind'),
      render: ({ pool }) => t(`licences.device_kinds.${pool}`),
    },
    {
      key: 'method',
      title: t('licences.method'),
      render: ({ method }) => t(`licences.methods.${method === IMPORT_METHODS.file ? 'file' : 'online'}`),
    },
    {
      key: 'ends',
      title: t('licences.valid_until'),
      render: ({ not_after, is_ended }) =>
        is_ended ? (
          <StatusDot tone="quiet">{t('licences.has_ended')}</StatusDot>
        ) : not_after === null ? (
          t('licences.forever')
        ) : (
          <TimeAt at={not_after} />
        ),
    },
    {
      key: 'imported_at',
      title: t('licences.imported_at'),
      sortBy: 'imported_at',
      render: ({ imported_at }) => <TimeAt at={imported_at} />,
    },
    { key: 'user', title: t('licences.imported_by'), render: ({ imported_by }) => imported_by ?? '–' },
  ];
}
