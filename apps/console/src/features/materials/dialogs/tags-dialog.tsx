import { type Material, materialLibraryRoutes, materialTagsSchema } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useUndo } from '../../../shared/actions/undo/use-undo.tsx';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { PresentTagSelect } from './present-tag-select.tsx';
import { tagFault } from './tag-fault.ts';
import { TagSelect } from './tag-select.tsx';
import { tagsBack } from './tags-back.ts';

interface TagsDialogProps {
  materials: Material[];
  onDone: () => void;
  onClose: () => void;
}

type Body = z.output<typeof materialTagsSchema>;

/** Adds tags to several materials and removes others; all other tags stay. */
export function TagsDialog({ materials, onDone, onClose }: TagsDialogProps) {
  const { t } = useTranslation();
  const undo = useUndo();
  const tag = useRouteMutation(materialLibraryRoutes.tags, { showsOwnFailure: true });
  const present = [...new Set(materials.flatMap(({ tags }) => tags))];
  const form = useSchemaForm<Body, Body>({
    schema: materialTagsSchema,
    initial: { ids: materials.map(({ id }) => id), add: [], remove: [] },
    send: async (body) => {
      if (body.add.length + body.remove.length > 0) {
        await tag.mutateAsync({ body });
        undo.offer(t('materials.tagged', { count: materials.length }), async () => {
          for (const change of tagsBack(materials, body)) await tag.mutateAsync({ body: change });
        });
        onDone();
      }
      onClose();
    },
  });
  const { add, remove } = form.values;
  return (
    <FormDialog
      title={t('materials.tags_title', { count: materials.length })}
      submitText={t('common.save')}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t('materials.tags_add')}
        error={tagFault(form, 'add', add)}
        hint={t('materials.tags_hint')}
      >
        {(input) => <TagSelect {...input} value={add} onChange={(tags) => form.set('add', tags)} />}
      </Field>
      {present.length > 0 && (
        <Field label={t('materials.tags_remove')} error={tagFault(form, 'remove', remove)}>
          {(input) => (
            <PresentTagSelect
              {...input}
              present={present}
              value={remove}
              onChange={(tags) => form.set('remove', tags)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
