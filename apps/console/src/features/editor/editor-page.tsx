import { Spin } from 'antd';
import { useParams } from 'react-router';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { OpenedProgram } from './opened-program.tsx';
import { useOpenProgram } from './use-open-program.ts';

/** The editor of one program, in the whole window. */
export function EditorPage() {
  const id = Number(useParams().id);
  const opening = useOpenProgram(id);
  if (opening.isError) return <ErrorState error={opening.error} onRetry={() => void opening.refetch()} />;
  if (!opening.isSuccess) return <Spin fullscreen delay={300} />;
  // Another program is another editor, with a history of its own.
  return <OpenedProgram key={id} opened={opening.data} />;
}
