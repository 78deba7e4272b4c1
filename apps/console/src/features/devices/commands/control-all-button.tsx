import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../shared/actions/action-buttons.tsx';
import { insideMenu } from '../../../shared/actions/menu-items.tsx';
import type { RowAction } from '../../../shared/actions/row-action.ts';
import { MoreActions } from '../../../shared/actions/row-actions.tsx';

interface ControlAllButtonProps {
  actions: RowAction[];
  /** Rarer actions on the whole list. */
  others: RowAction[];
  /** How many devices match the filter. */
  total: number;
  isFiltered: boolean;
}

/** Commands for all devices that the list shows on all of its pages; without a filter, one level deeper. */
export function ControlAllButton({ actions, others, total, isFiltered }: ControlAllButtonProps) {
  const { t } = useTranslation();
  if (total === 0) return null;
  const label = t('commands.control_all', { count: total });
  const hasOwnButton = isFiltered && actions.length > 0;
  const rare = hasOwnButton ? others : [...insideMenu(label, actions), ...others];
  return (
    <>
      {hasOwnButton && <MenuButton label={label} actions={actions} />}
      <MoreActions isFramed label={t('list.more_actions')} actions={rare} />
    </>
  );
}
