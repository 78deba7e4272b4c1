import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LockDrawing } from './drawings/state-drawings.tsx';
import { EmptyState } from './empty-state.tsx';

interface NoPermissionProps {
  /** A sentence about the content that the user may not see. */
  help?: string | undefined;
  action?: ReactNode;
}

/** Spec §6: shown in place of a page without permission. */
export function NoPermission({ help, action }: NoPermissionProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<LockDrawing />}
      title={t('common.no_permission')}
      help={help ?? t('common.no_permission_help')}
      action={action}
    />
  );
}
