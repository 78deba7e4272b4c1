import { Spin } from 'antd';
import { useParams } from 'react-router';
import { type CompositionKind, PROGRAMS, TEMPLATES } from '../../shared/compositions/composition-kind.ts';
import { Loaded } from '../../shared/feedback/loaded.tsx';
import { OpenedDocument } from './opened-document.tsx';
import { useOpen } from './use-open.ts';

/** The full-window editor of one program or template. */
function EditorPage({ kind }: { kind: CompositionKind }) {
  const id = Number(useParams().id);
  const opening = useOpen(kind, id);
  // Each document has its own editor with its own history.
  return (
    <Loaded result={opening} loading={<Spin fullscreen delay={300} />}>
      {(opened) => <OpenedDocument key={id} kind={kind} opened={opened} />}
    </Loaded>
  );
}

export const ProgramEditorPage = () => <EditorPage kind={PROGRAMS} />;

export const TemplateEditorPage = () => <EditorPage kind={TEMPLATES} />;
