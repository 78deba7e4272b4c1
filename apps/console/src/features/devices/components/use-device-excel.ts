import {
  DEVICE_COLUMN_NAMES,
  DEVICE_EXCEL_WORDS,
  type DeviceColumn,
  deviceRoutes,
  HIDDEN_COLUMNS_KEY,
  shownDeviceColumns,
} from '@marquee/contract';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useAccess } from '../../../shared/access/access.ts';
import type { RowAction } from '../../../shared/actions/row-action.ts';
import { fetchFile } from '../../../shared/api/call-route.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { saveFile } from '../../../shared/api/save-file.ts';
import type { ListState } from '../../../shared/list/state/use-list-state.ts';
import { usePreference } from '../../../shared/preferences/use-preference.ts';
import type { DeviceFilterName } from '../facts/device-filters.ts';

/** The exports of the filtered list in its order: with the columns that the user sees, or with all. */
export function useDeviceExcel({
  filters,
  sort,
}: Pick<ListState<DeviceFilterName>, 'filters' | 'sort'>): RowAction[] {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const language = useLanguage();
  const [hidden] = usePreference(HIDDEN_COLUMNS_KEY, z.array(z.string()).optional(), undefined);
  const [isBusy, setBusy] = useState(false);
  if (!may(deviceRoutes.excel)) return [];
  const download = async (columns: readonly DeviceColumn[]) => {
    setBusy(true);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const file = await fetchFile(deviceRoutes.excel, {
        query: { ...filters, sort },
        body: { lang: language, time_zone: timeZone, columns: [...columns] },
      });
      saveFile(file, `${DEVICE_EXCEL_WORDS[language].title}.xlsx`);
    } catch (error) {
      void message.error(errorText(error, t));
    } finally {
      setBusy(false);
    }
  };
  const refusal = isBusy ? t('devices.exporting') : undefined;
  const menu = [t('devices.export')];
  return [
    {
      key: 'export-shown',
      label: t('devices.export_shown'),
      menu,
      refusal,
      act: () => void download(shownDeviceColumns(hidden)),
    },
    {
      key: 'export-all',
      label: t('devices.export_all'),
      menu,
      refusal,
      act: () => void download(DEVICE_COLUMN_NAMES),
    },
  ];
}
