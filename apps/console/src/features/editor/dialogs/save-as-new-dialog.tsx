import { nameSchema, PROGRAM_CATEGORIES } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { NameDialog } from '../../../shared/form/name-dialog.tsx';
import { useEditor } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';

/** Saves what this window shows as a new program or template, and opens that. */
export function SaveAsNewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind, store } = useEditor();
  const { name: noun, routes, listPage } = kind;
  const creating = useRouteMutation(routes.create, { showsOwnFailure: true });
  const saving = useRouteMutation(routes.save, { showsOwnFailure: true });
  const deleting = useRouteMutation(routes.delete, { showsOwnFailure: true });
  const send = async (name: string) => {
    const document = documentOf(store.getState());
    const { width, height, interaction } = document;
    const program_category_id = PROGRAM_CATEGORIES[interaction ? 'interactive' : 'ordinary'];
    const { id, version } = await creating.mutateAsync({
      body: { name, width, height, program_category_id },
    });
    try {
      await saving.mutateAsync({ body: { id, version, document } });
    } catch (error) {
      await deleting.mutateAsync({ body: { ids: [id] } }).catch(() => undefined);
      throw error;
    }
    store.getState().markSaved({ version, name, document });
    await navigate(`${listPage}/${id}/edit`);
  };
  return (
    <NameDialog
      title={t(`presence.of.${noun}.save_as_new`)}
      label={t(`${noun}.name`)}
      submitText={t('common.save')}
      initial={store.getState().saved.name}
      schema={nameSchema}
      send={send}
      done={(name) => t(`${noun}.created`, { name })}
      onClose={onClose}
    />
  );
}
