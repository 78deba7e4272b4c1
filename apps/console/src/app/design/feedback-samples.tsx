import { Button, Skeleton } from 'antd';
import { CallError } from '../../shared/api/call-error.ts';
import { ProgramDrawing } from '../../shared/feedback/drawings/program-drawing.tsx';
import * as resourceDrawings from '../../shared/feedback/drawings/resource-drawings.tsx';
import * as stateDrawings from '../../shared/feedback/drawings/state-drawings.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { NoPermission } from '../../shared/feedback/no-permission.tsx';
import styles from './design-page.module.css';
import { Sample } from './sample.tsx';
import { useWords } from './use-words.ts';

const DRAWINGS = Object.entries({ ProgramDrawing, ...resourceDrawings, ...stateDrawings });

export function FeedbackSamples() {
  const words = useWords();
  return (
    <Sample title={words.feedback}>
      <div className={styles.states}>
        <EmptyState
          title={words.empty}
          help={words.empty_help}
          action={<Button type="primary">{words.release}</Button>}
        />
        <ErrorState error={new CallError({ kind: 'timeout' })} onRetry={() => undefined} />
        <NoPermission />
        <Skeleton />
      </div>
      <div className={styles.row}>
        {DRAWINGS.map(([name, Drawing]) => (
          <Drawing key={name} />
        ))}
      </div>
    </Sample>
  );
}
