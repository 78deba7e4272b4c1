import { Spin } from 'antd';
import { useParams } from 'react-router';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { OpenedProgram } from './opened-program.tsx';
import { useOpenProgram } from './use-open-program.ts';

/** The full-window editor of one program. */
export function EditorPage() {
  const id = Number(useParams().id);
  const opening = useOpenProgram(id);
  if (opening.isError) return <ErrorState error={opening.error} onRetry={() => void opening.refetch()} />;
  if (!opening.isSuccess) return <Spin fullscreen delay={300} />;
  // Each program has its own editor with its own history.
  return <OpenedProgram key={id} opened={opening.data} />;
}
