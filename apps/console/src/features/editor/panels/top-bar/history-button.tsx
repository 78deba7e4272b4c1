import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecentIcon } from '../../../../shared/icons/index.ts';
import { lazyPart } from '../../../../shared/lazy/lazy-part.tsx';

const HistoryList = lazyPart(async () => (await import('./history-list.tsx')).HistoryList);

/** Opens the list of the steps of this session. */
export function HistoryButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      trigger={['click']}
      placement="bottom"
      title={t('editor.history.title')}
      // A list that was shown before would begin at its former place.
      destroyOnHidden
      content={<HistoryList />}
      onOpenChange={setOpen}
    >
      <Button
        type="text"
        icon={<RecentIcon />}
        aria-label={t('editor.history.title')}
        title={t('editor.history.title')}
        aria-expanded={isOpen}
        onPointerEnter={HistoryList.prefetch}
      />
    </Popover>
  );
}
