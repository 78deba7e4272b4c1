import {
  LICENCE_ENTRY_KINDS,
  LICENCE_NUMBERS,
  LICENCE_POOLS,
  type LicenceEntry,
  licenceEntryListQuerySchema,
  licenceRoutes,
} from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { RecordDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { formatNumber } from '../../../shared/format/number.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { PeriodFilter } from '../../../shared/list/period-filter.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { CellText } from '../../../shared/list/text/cell-text.tsx';
import { excelUrl } from './excel-url.ts';

const FILTERS = ['device', 'pool', 'kind', 'counts', 'batch_id', 'from', 'to'] as const;

/** The ledger: every import, use, return, move and expiry of activations. */
export function EntryList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = useListState({ name: 'licence-entries', filters: FILTERS, defaultSort: '-at' });
  const result = useRouteQuery(licenceRoutes.entries, { query: state.query });
  return (
    <ListPage
      thing="entry"
      name="licence-entries"
      title={t('licences.ledger')}
      isNested
      state={state}
      result={result}
      keyOf={({ id }) => id}
      nameOf={({ kind, device_name }) => `${t(`licences.kinds.${kind}`)} ${device_name}`}
      columns={entryColumns(t)}
      totals={result.data && { amount: signedText(result.data.sum) }}
      search={{ filter: 'device', placeholder: t('licences.search_device') }}
      quickFilters={
        <PeriodFilter
          start={state.filters.from}
          end={state.filters.to}
          onChange={(from, to) => state.setFilters({ from, to })}
        />
      }
      advanced={{
        schema: licenceEntryListQuerySchema,
        fields: [
          {
            name: 'pool',
            label: t('licences.pool'),
            options: LICENCE_POOLS.map((value) => ({ value, label: t(`licences.pools.${value}`) })),
          },
          {
            name: 'kind',
            label: t('licences.kind'),
            options: LICENCE_ENTRY_KINDS.map((value) => ({ value, label: t(`licences.kinds.${value}`) })),
          },
          {
            name: 'counts',
            label: t('licences.counts'),
            options: LICENCE_NUMBERS.map((value) => ({ value, label: t(`licences.numbers.${value}`) })),
          },
        ],
      }}
      actions={
        <ExcelButton href={excelUrl(licenceRoutes.entriesExcel, state.filters, state.sort, language)} />
      }
      empty={
        <EmptyState
          drawing={<RecordDrawing />}
          title={t('licences.no_entries')}
          help={t('licences.no_entries_help')}
        />
      }
    />
  );
}

function entryColumns(t: TFunction): ListColumn<LicenceEntry>[] {
  return [
    {
      key: 'at',
      title: t('licences.at'),
      sortBy: 'at',
      isFixed: true,
      render: ({ at }) => <TimeAt at={at} />,
    },
    { key: 'kind', title: t('licences.kind'), render: ({ kind }) => t(`licences.kinds.${kind}`) },
    { key: 'pool', title: t('licences.pool'), render: ({ pool }) => t(`licences.pools.${pool}`) },
    {
      key: 'amount',
      title: t('licences.amount_column'),
      align: 'right',
      render: ({ amount }) => signedText(amount),
    },
    { key: 'device', title: t('licences.device'), render: (entry) => <EntryDevice entry={entry} t={t} /> },
    { key: 'serial', title: t('licences.serial'), render: ({ serial }) => serial },
    { key: 'user', title: t('licences.user'), render: ({ user_name }) => user_name ?? t('licences.system') },
  ];
}

/** The device, as long as it exists, with a link. */
function EntryDevice({ entry, t }: { entry: LicenceEntry; t: TFunction }) {
  const { device_name, device_mac, to_device_name } = entry;
  if (device_name === '') return '–';
  const id = entry.to_device_id ?? entry.device_id;
  const name =
    to_device_name === '' ? device_name : t('licences.moved_to', { from: device_name, to: to_device_name });
  if (id === null) return <CellText text={`${name} · ${device_mac}`} />;
  return (
    <CellText text={name}>
      <Link to={`/devices-mips/detail/${id}`}>{name}</Link>
    </CellText>
  );
}

function signedText(amount: number): string {
  return amount > 0 ? `+${formatNumber(amount)}` : formatNumber(amount);
}
