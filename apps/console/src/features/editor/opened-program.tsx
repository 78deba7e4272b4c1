import { parseDocument, type SceneDocument } from '@marquee/scene';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Result } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../shared/access/access.ts';
import { dropDraft } from './api/drafts.ts';
import { RecoveryDialog } from './dialogs/recovery-dialog.tsx';
import { createEditor, type RestoredDraft } from './document/create-editor.ts';
import { EditorContext } from './document/editor-context.ts';
import { EditorShell } from './editor-shell.tsx';
import type { OpenedData } from './use-open-program.ts';

/** Determines what to edit, the saved program or a draft of it, and opens the editor. */
export function OpenedProgram({ opened }: { opened: OpenedData }) {
  const { program } = opened;
  const saved = useMemo(() => documentIn(program.document), [program.document]);
  const found = useMemo(() => saved && draftIn(opened, saved), [opened, saved]);
  const [choice, setChoice] = useState<'restored' | 'thrown away' | null>(null);
  if (!saved) return <BrokenProgram />;
  if (found && choice === null) {
    return (
      <RecoveryDialog
        keptAt={found.keptAt}
        isOutdated={found.baseVersion < program.version}
        onRestore={() => setChoice('restored')}
        onThrowAway={() => {
          setChoice('thrown away');
          // If it fails, the draft is offered again next time, so nothing is lost.
          void dropDraft(program.id).catch(() => undefined);
        }}
      />
    );
  }
  return <Editing opened={opened} saved={saved} draft={choice === 'restored' ? (found ?? null) : null} />;
}

interface EditingProps {
  opened: OpenedData;
  saved: SceneDocument;
  draft: RestoredDraft | null;
}

function Editing({ opened: { program }, saved, draft }: EditingProps) {
  const queries = useQueryClient();
  const { user } = useAccess();
  const [editor] = useState(() =>
    createEditor({ program, document: saved, draft, user: user.login_id, queries }),
  );
  return (
    <EditorContext value={editor}>
      <EditorShell />
    </EditorContext>
  );
}

/** Spec §8: data that no editor can open. */
function BrokenProgram() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Result
      status="warning"
      title={t('editor.page.broken')}
      subTitle={t('editor.page.broken_help')}
      extra={<Button onClick={() => void navigate('/programs')}>{t('editor.top.back')}</Button>}
    />
  );
}

function documentIn(data: unknown): SceneDocument | undefined {
  const parsed = parseDocument(data);
  return parsed.ok ? parsed.document : undefined;
}

/** The draft, if it is valid and differs from the saved program. */
function draftIn({ draft }: OpenedData, saved: SceneDocument): RestoredDraft | undefined {
  const document = draft && documentIn(draft.document);
  if (!document || JSON.stringify(document) === JSON.stringify(saved)) return undefined;
  return { document, baseVersion: draft.base_version, keptAt: draft.updated_at };
}
