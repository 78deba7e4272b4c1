import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureDrawing } from '../feedback/drawings/state-drawings.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { RetryIcon } from '../icons/index.ts';
import { type FoundBuild, findBuild } from './find-build.ts';

interface PartFailureProps {
  /** Whether another attempt has failed too. */
  isRepeated: boolean;
  onRetry: () => void;
}

/**
 * Instead of a part of the page whose scripts could not be fetched. Only a reload helps after an update of the server, and where the
 * browser does not repeat an import that has failed, which the HTML standard allows.
 */
export function PartFailure({ isRepeated, onRetry }: PartFailureProps) {
  const { t } = useTranslation();
  const build = useFoundBuild();
  const isKept = build === 'same' && isRepeated;
  const needsReload = build === 'other' || isKept;
  return (
    <div role="alert">
      <EmptyState
        drawing={<FailureDrawing />}
        title={t(build === 'other' ? 'transport.outdated_title' : 'transport.part_title')}
        help={t(
          isKept ? 'transport.kept_help' : needsReload ? 'transport.outdated_help' : 'transport.part_help',
        )}
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

function useFoundBuild(): FoundBuild {
  const [build, setBuild] = useState<FoundBuild>('unreachable');
  useEffect(() => {
    let isOver = false;
    void findBuild().then((found) => !isOver && setBuild(found));
    return () => {
      isOver = true;
    };
  }, []);
  return build;
}
