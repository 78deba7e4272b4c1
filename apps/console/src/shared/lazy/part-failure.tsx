import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureDrawing } from '../feedback/drawings/drawings.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { RetryIcon } from '../icons/index.ts';
import { isOutdated } from './is-outdated.ts';

/** Instead of a part of the page whose scripts could not be fetched. After an update of the server only a reload helps. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const needsReload = useIsOutdated();
  return (
    <div role="alert">
      <EmptyState
        drawing={<FailureDrawing />}
        title={t(needsReload ? 'transport.outdated_title' : 'transport.part_title')}
        help={t(needsReload ? 'transport.outdated_help' : 'transport.part_help')}
        action={
          <Button
            type="primary"
            icon={<RetryIcon />}
            onClick={needsReload ? () => window.location.reload() : onRetry}
          >
            {t(needsReload ? 'common.reload' : 'common.retry')}
          </Button>
        }
      />
    </div>
  );
}

function useIsOutdated(): boolean {
  const [needsReload, setNeedsReload] = useState(false);
  useEffect(() => {
    let isOver = false;
    void isOutdated().then((found) => !isOver && setNeedsReload(found));
    return () => {
      isOver = true;
    };
  }, []);
  return needsReload;
}
