import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { materialGroups } from '../../../shared/groups/group-resources.ts';
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';

interface GroupFilterProps {
  value: number | undefined;
  onChange: (groupId: number | undefined) => void;
}

const GroupSelect = lazyPart(
  async () => (await import('../../../shared/groups/group-select.tsx')).GroupSelect,
  {
    drawPending: () => <ClosedFilter isPending />,
    drawFailed: (_props, retry) => <ClosedFilter onOpen={retry} />,
  },
);

/** The group of the materials to choose from. The tree of groups is fetched when it is first opened. */
export function GroupFilter({ value, onChange }: GroupFilterProps) {
  const { t } = useTranslation();
  const [wasOpened, setOpened] = useState(value !== undefined);
  if (!wasOpened) return <ClosedFilter onOpen={() => setOpened(true)} />;
  return (
    <GroupSelect
      resource={materialGroups}
      aria-label={t('editor.library.group')}
      placeholder={t('editor.library.all_groups')}
      allowClear
      autoFocus
      defaultOpen
      popupMatchSelectWidth={240}
      value={value}
      onChange={onChange}
    />
  );
}

/** The field before its tree is there, or when that could not be fetched: opening it tries again. */
function ClosedFilter({ isPending = false, onOpen }: { isPending?: boolean; onOpen?: () => void }) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('editor.library.group')}
      placeholder={t('editor.library.all_groups')}
      open={false}
      loading={isPending}
      onMouseEnter={GroupSelect.prefetch}
      {...(onOpen && { onOpenChange: onOpen })}
    />
  );
}
