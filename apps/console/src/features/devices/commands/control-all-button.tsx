import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../shared/actions/action-buttons.tsx';
import type { RowAction } from '../../../shared/actions/row-action.ts';

interface ControlAllButtonProps {
  actions: RowAction[];
  /** How many devices match the filter. */
  total: number;
}

/** Commands for all devices that the list shows on all of its pages. */
export function ControlAllButton({ actions, total }: ControlAllButtonProps) {
  const { t } = useTranslation();
  if (actions.length === 0 || total === 0) return null;
  return <MenuButton label={t('commands.control_all', { count: total })} actions={actions} />;
}
