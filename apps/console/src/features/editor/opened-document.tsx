import { parseDocument, type SceneDocument } from '@marquee/scene';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../shared/access/access.ts';
import type { CompositionKind } from '../../shared/compositions/composition-kind.ts';
import { FailureDrawing } from '../../shared/feedback/drawings/state-drawings.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { lazyPart } from '../../shared/lazy/lazy-part.tsx';
import { useObjectTitle } from '../../shared/title/title-store.ts';
import { dropDraft } from './api/drafts.ts';
import { RecoveryDialog } from './dialogs/recovery-dialog.tsx';
import { createEditor, type RestoredDraft } from './document/create-editor.ts';
import { EditorContext } from './document/editor-context.ts';
import { EditorShell } from './editor-shell.tsx';
import { onTakenOver } from './presence/draft-exchange.ts';
import { subjectOf } from './presence/presence-calls.ts';
import { usePresenceState, usePresenceStore } from './presence/presence-context.ts';
import type { OpenedData } from './use-open.ts';

const WatchShell = lazyPart(async () => (await import('./watch-shell.tsx')).WatchShell);

interface OpenedDocumentProps {
  kind: CompositionKind;
  opened: OpenedData;
}

/** Determines what to edit, the saved document or a draft of it, and opens the editor; without the right to edit, a view of it. */
export function OpenedDocument({ kind, opened }: OpenedDocumentProps) {
  const { id, version, name, document } = opened.saved;
  useObjectTitle(name);
  const saved = useMemo(() => documentIn(document), [document]);
  const found = useMemo(() => saved && draftIn(opened, saved), [opened, saved]);
  const mayEdit = usePresenceState(({ phase, attempt }) => phase === 'editing' && attempt === opened.attempt);
  // Without a question, unless somebody has saved since.
  const isContinued = usePresenceState((presence) => presence.isContinued) && found?.baseVersion === version;
  const [choice, setChoice] = useState<'restored' | 'thrown away' | null>(isContinued ? 'restored' : null);
  if (!saved) return <BrokenDocument kind={kind} />;
  if (found && choice === null && mayEdit) {
    return (
      <RecoveryDialog
        kind={kind}
        keptAt={found.keptAt}
        isOutdated={found.baseVersion < version}
        onRestore={() => setChoice('restored')}
        onThrowAway={() => {
          setChoice('thrown away');
          // If it fails, the draft is offered again next time, so nothing is lost.
          void dropDraft(kind, id).catch(() => undefined);
        }}
      />
    );
  }
  const draft = choice === 'restored' ? (found ?? null) : null;
  return <Editing kind={kind} opened={opened} saved={saved} draft={draft} mayEdit={mayEdit} />;
}

interface EditingProps {
  kind: CompositionKind;
  opened: OpenedData;
  saved: SceneDocument;
  draft: RestoredDraft | null;
  mayEdit: boolean;
}

function Editing({ kind, opened, saved, draft, mayEdit }: EditingProps) {
  const queries = useQueryClient();
  const { user } = useAccess();
  const presence = usePresenceStore();
  const [editor] = useState(() =>
    createEditor({
      kind,
      saved: opened.saved,
      document: saved,
      draft,
      user: user.login_id,
      queries,
      onLost: () => void presence.getState().check(),
    }),
  );
  useEffect(
    () =>
      onTakenOver(subjectOf(kind.name, editor.id), async () => {
        await presence.getState().check();
        await editor.draft.getState().flush();
      }),
    [kind, editor, presence],
  );
  return <EditorContext value={editor}>{mayEdit ? <EditorShell /> : <WatchShell />}</EditorContext>;
}

/** Spec §8: data that no editor can open. */
function BrokenDocument({ kind }: { kind: CompositionKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <EmptyState
      drawing={<FailureDrawing />}
      title={t(`editor.of.${kind.name}.broken`)}
      help={t(`editor.of.${kind.name}.broken_help`)}
      action={
        <Button onClick={() => void navigate(kind.listPage)}>{t(`editor.of.${kind.name}.back`)}</Button>
      }
    />
  );
}

function documentIn(data: unknown): SceneDocument | undefined {
  const parsed = parseDocument(data);
  return parsed.ok ? parsed.document : undefined;
}

/** The draft, if it is valid and differs from the saved document. */
function draftIn({ draft }: OpenedData, saved: SceneDocument): RestoredDraft | undefined {
  const document = draft && documentIn(draft.document);
  if (!document || JSON.stringify(document) === JSON.stringify(saved)) return undefined;
  return { document, baseVersion: draft.base_version, keptAt: draft.updated_at };
}
