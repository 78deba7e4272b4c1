import { PROGRAM_EXCEL_WORDS, programArchiveRoutes, programRoutes } from '@marquee/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useAccess } from '../../../shared/access/access.ts';
import { fetchFile } from '../../../shared/api/call-route.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { saveFile } from '../../../shared/api/save-file.ts';
import { ImportDialog } from '../../../shared/archives/import-dialog.tsx';
import { DownloadIcon, MoreIcon, UploadIcon } from '../../../shared/icons/index.ts';
import type { ListState } from '../../../shared/list/state/use-list-state.ts';
import { ButtonMenu } from '../../../shared/menus/button-menu.tsx';
import { programImports } from '../program-import-target.ts';

interface MoreMenuProps {
  /** The group of what is imported. */
  groupId: number | undefined;
  state: Pick<ListState<string>, 'filters' | 'sort'>;
}

/** Rare actions on the list as a whole. */
export function MoreMenu({ state, groupId }: MoreMenuProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const [isImporting, setImporting] = useState(false);
  const excel = useExcel(state);
  const items = [
    ...(may(programArchiveRoutes.uploadCreate)
      ? [
          {
            key: 'import',
            icon: <UploadIcon />,
            label: t('programs.import'),
            onClick: () => setImporting(true),
          },
        ]
      : []),
    {
      key: 'excel',
      icon: <DownloadIcon />,
      label: t('programs.excel'),
      onClick: () => void excel.download(),
    },
  ];
  return (
    <>
      <ButtonMenu menu={{ items }} placement="bottomRight">
        <Button icon={<MoreIcon />} loading={excel.isBusy} aria-label={t('common.more')} />
      </ButtonMenu>
      {isImporting && (
        <ImportDialog
          title={t('programs.import')}
          target={programImports}
          groupId={groupId}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

/** Downloads the filtered list in its order. */
function useExcel({ filters, sort }: MoreMenuProps['state']) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const file = await fetchFile(programRoutes.excel, {
        query: { ...filters, sort },
        body: { lang: language, time_zone: timeZone },
      });
      saveFile(file, `${PROGRAM_EXCEL_WORDS[language].title}.xlsx`);
    } catch (error) {
      void message.error(errorText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
