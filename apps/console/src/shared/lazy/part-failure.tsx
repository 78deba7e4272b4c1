import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FailureDrawing } from '../feedback/drawings/drawings.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { RetryIcon } from '../icons/index.ts';

/** Instead of a part of the page whose scripts could not be fetched. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        drawing={<FailureDrawing />}
        title={t('transport.part_title')}
        help={t('transport.part_help')}
        action={
          <Button type="primary" icon={<RetryIcon />} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}
