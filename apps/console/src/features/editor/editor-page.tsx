import { Spin } from 'antd';
import { useParams } from 'react-router';
import { Loaded } from '../../shared/feedback/loaded.tsx';
import { OpenedProgram } from './opened-program.tsx';
import { useOpenProgram } from './use-open-program.ts';

/** The full-window editor of one program. */
export function EditorPage() {
  const id = Number(useParams().id);
  const opening = useOpenProgram(id);
  // Each program has its own editor with its own history.
  return (
    <Loaded result={opening} loading={<Spin fullscreen delay={300} />}>
      {(opened) => <OpenedProgram key={id} opened={opened} />}
    </Loaded>
  );
}
