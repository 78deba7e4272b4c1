import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useEditor } from '../document/editor-context.ts';
import { usePresenceStore } from './presence-context.ts';

/** Asks which draft to continue when another window of the user has saved a newer one than this window. */
export function NewerDraftNotice() {
  const { t } = useTranslation();
  const { draft } = useEditor();
  const presence = usePresenceStore();
  const isSuperseded = useStore(draft, ({ phase }) => phase === 'superseded');
  if (!isSuperseded) return null;
  return (
    <Alert
      banner
      role="alert"
      type="warning"
      title={t('editor.newer_draft.title')}
      description={t('editor.newer_draft.help')}
      action={
        <div className="row gap-8">
          <Button onClick={() => void draft.getState().replaceNewer()}>{t('editor.newer_draft.keep')}</Button>
          <Button type="primary" onClick={() => presence.getState().openDraft()}>
            {t('editor.newer_draft.open')}
          </Button>
        </div>
      }
    />
  );
}
