import {
  type Program,
  type TemplateListItem,
  templateProgramRoutes,
  templateUseSchema,
} from '@marquee/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import {
  CompositionGroupField,
  CompositionNameField,
} from '../../../shared/compositions/composition-fields.tsx';
import { PROGRAMS } from '../../../shared/compositions/composition-kind.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './new-program.module.css';
import { TemplateChoice } from './template-choice.tsx';

interface FromTemplateDialogProps {
  groupId: number | undefined;
  choice: ReactNode;
  onCreated: (program: Program) => void;
  onClose: () => void;
}

/** A new program with the scenes of a template, under the name of the template unless the user types another. */
export function FromTemplateDialog({ groupId, choice, onCreated, onClose }: FromTemplateDialogProps) {
  const { t } = useTranslation();
  const create = useRouteMutation(templateProgramRoutes.create, { showsOwnFailure: true });
  const [proposed, setProposed] = useState('');
  const form = useSchemaForm({
    schema: templateUseSchema,
    initial: { template_id: undefined as number | undefined, name: '', group_id: groupId },
    send: async (body) => onCreated(await create.mutateAsync({ body })),
  });
  const choose = ({ id, name }: TemplateListItem) => {
    form.set('template_id', id);
    if (form.values.name === proposed) form.set('name', name);
    setProposed(name);
  };
  return (
    <FormDialog
      title={t('programs.new')}
      submitText={t('programs.create')}
      width={920}
      form={form}
      onClose={onClose}
    >
      {choice}
      <TemplateChoice chosen={form.values.template_id} onChoose={choose} />
      {form.errorAt('template_id') && (
        <p className={styles.error} role="alert">
          {t('programs.start.choose')}
        </p>
      )}
      <div className={styles.fields}>
        <CompositionNameField kind={PROGRAMS} form={form} />
        <CompositionGroupField kind={PROGRAMS} form={form} />
      </div>
    </FormDialog>
  );
}
