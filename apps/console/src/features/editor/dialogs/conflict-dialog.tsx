import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { formatSince } from '../../../shared/compositions/format-since.ts';
import { useEditor } from '../document/editor-context.ts';

/** Shown if another user has saved the program or template since it was opened here. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { kind, saving } = useEditor();
  const isSaving = useStore(saving, (state) => state.isSaving);
  const theirs = useNewestVersion();
  return (
    <Modal
      open
      title={t(`editor.of.${kind.name}.conflict`)}
      onCancel={onClose}
      footer={[
        <Button key="keep" autoFocus onClick={onClose}>
          {t('editor.conflict.keep')}
        </Button>,
        <Button key="theirs" disabled={isSaving} onClick={() => void saving.getState().loadLatest()}>
          {t('editor.conflict.theirs')}
        </Button>,
        <Button
          key="mine"
          danger
          type="primary"
          loading={isSaving}
          onClick={() => void saving.getState().overwrite()}
        >
          {t('editor.conflict.mine')}
        </Button>,
      ]}
    >
      <p>
        {theirs
          ? t('editor.conflict.saved_by', {
              name: theirs.author_name ?? t('versions.no_author'),
              version: theirs.version,
              time: formatSince(theirs.created_at),
            })
          : t('editor.conflict.saved')}
      </p>
      <p>{t('editor.conflict.help')}</p>
    </Modal>
  );
}

/** The version that the other user has saved; undefined until it is known. */
function useNewestVersion() {
  const { kind, id, store } = useEditor();
  const opened = useStore(store, ({ saved }) => saved.version);
  const { data } = useRouteQuery(kind.versions.list, { params: { id }, query: { per_page: 1 } });
  return data?.data.find(({ version }) => version > opened);
}
