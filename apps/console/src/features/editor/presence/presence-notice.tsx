import { Alert, App, Button } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useAccess } from '../../../shared/access/access.ts';
import { formatSince } from '../../../shared/compositions/format-since.ts';
import { LeaveGuard } from '../../../shared/form/leave-guard.tsx';
import { SaveAsNewDialog } from '../dialogs/save-as-new-dialog.tsx';
import { useEditor, useEditorState } from '../document/editor-context.ts';
import { hasUnsavedChanges } from '../document/editor-store.ts';
import { usePresenceState, usePresenceStore } from './presence-context.ts';
import type { PresenceState } from './presence-store.ts';

/** Says who edits instead of this window, and offers to take over. */
export function PresenceNotice() {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const { kind, draft } = useEditor();
  const presence = usePresenceStore();
  const phase = usePresenceState((state) => state.phase);
  const editor = usePresenceState((state) => state.editor);
  const isUnsaved = useEditorState(hasUnsavedChanges);
  const isSuperseded = useStore(draft, (state) => state.phase === 'superseded');
  const ask = useTakeOverQuestion();
  if (phase === 'opening' || phase === 'editing') return null;
  // No draft can be kept of what the user may no longer change.
  if (phase === 'gone' || (phase === 'barred' && isUnsaved)) return <StrandedNotice phase={phase} />;
  const takeOver = () =>
    presence
      .getState()
      .takeOver()
      .catch(() => notification.error({ title: t('presence.failed') }));
  const hasDraft = phase === 'lost' && isUnsaved;
  return (
    <Alert
      banner
      role={phase === 'lost' ? 'alert' : 'status'}
      type={phase === 'lost' ? 'warning' : 'info'}
      title={noticeOf(phase, editor, t, kind.name)}
      {...(hasDraft && {
        description: t(isSuperseded ? 'presence.draft_superseded' : 'presence.draft_kept'),
      })}
      action={
        phase !== 'barred' && (
          <div className="row gap-8">
            {hasDraft && isSuperseded && <SaveAsNewButton type="default" />}
            <Button
              type="primary"
              onClick={() => (editor && !editor.is_self ? ask(editor.name, takeOver) : void takeOver())}
            >
              {t(actionOf(editor))}
            </Button>
          </div>
        )
      }
    />
  );
}

/** Says that the document in this window can no longer be saved under its id, only as a new one. */
function StrandedNotice({ phase }: { phase: 'gone' | 'barred' }) {
  const { t } = useTranslation();
  const { kind, store } = useEditor();
  const maySave = useMaySaveAsNew();
  return (
    <>
      <Alert
        banner
        role="alert"
        type="error"
        title={t(`presence.of.${kind.name}.${phase}`)}
        description={t(maySave ? 'presence.gone_help' : 'presence.gone_no_right')}
        action={<SaveAsNewButton type="primary" />}
      />
      <LeaveGuard isUnsaved={() => hasUnsavedChanges(store.getState())} />
    </>
  );
}

function SaveAsNewButton({ type }: { type: 'primary' | 'default' }) {
  const { t } = useTranslation();
  const { kind } = useEditor();
  const maySave = useMaySaveAsNew();
  const [isSaving, setSaving] = useState(false);
  if (!maySave) return null;
  return (
    <>
      <Button type={type} onClick={() => setSaving(true)}>
        {t(`presence.of.${kind.name}.save_as_new`)}
      </Button>
      {isSaving && <SaveAsNewDialog onClose={() => setSaving(false)} />}
    </>
  );
}

function useMaySaveAsNew(): boolean {
  const { may } = useAccess();
  const { routes } = useEditor().kind;
  return may(routes.create) && may(routes.save);
}

type Editor = PresenceState['editor'];

function noticeOf(
  phase: Exclude<PresenceState['phase'], 'opening' | 'editing' | 'gone'>,
  editor: Editor,
  t: TFunction,
  kind: 'programs' | 'templates',
): string {
  if (phase === 'barred') return t(`presence.of.${kind}.barred`);
  if (!editor) return t(`presence.of.${kind}.free`);
  const time = formatSince(editor.since);
  const { name } = editor;
  if (editor.is_self) return t('presence.elsewhere', { time });
  return phase === 'lost' ? t('presence.lost', { name, time }) : t('presence.watching', { name, time });
}

function actionOf(editor: Editor): 'presence.edit' | 'presence.here' | 'presence.take_over' {
  if (!editor) return 'presence.edit';
  return editor.is_self ? 'presence.here' : 'presence.take_over';
}

/** Asks first, because another user is interrupted. */
function useTakeOverQuestion() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return (name: string, takeOver: () => Promise<unknown>) =>
    modal.confirm({
      title: t('presence.question', { name }),
      content: t('presence.question_help'),
      okText: t('presence.take_over'),
      cancelText: t('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: takeOver,
    });
}
