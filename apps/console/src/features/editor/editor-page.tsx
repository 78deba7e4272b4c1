import { Spin } from 'antd';
import { useParams } from 'react-router';
import { type CompositionKind, PROGRAMS, TEMPLATES } from '../../shared/compositions/composition-kind.ts';
import { Loaded } from '../../shared/feedback/loaded.tsx';
import { OpenedDocument } from './opened-document.tsx';
import { PresenceContext } from './presence/presence-context.ts';
import { usePresence } from './presence/use-presence.ts';
import { useOpen } from './use-open.ts';

interface OneComposition {
  kind: CompositionKind;
  id: number;
}

/** The full-window editor of one program or template. */
function EditorPage({ kind }: { kind: CompositionKind }) {
  const id = Number(useParams().id);
  // Each one is opened and left separately.
  return <OneEditorPage key={id} kind={kind} id={id} />;
}

function OneEditorPage({ kind, id }: OneComposition) {
  const presence = usePresence(kind, id);
  const opening = useOpen(kind, id, presence);
  return (
    <PresenceContext value={presence}>
      <Loaded result={opening} loading={<Spin fullscreen delay={300} />}>
        {/* Each loaded document has its own editor with its own history. */}
        {(opened) => <OpenedDocument key={opened.attempt} kind={kind} opened={opened} />}
      </Loaded>
    </PresenceContext>
  );
}

export const ProgramEditorPage = () => <EditorPage kind={PROGRAMS} />;

export const TemplateEditorPage = () => <EditorPage kind={TEMPLATES} />;
