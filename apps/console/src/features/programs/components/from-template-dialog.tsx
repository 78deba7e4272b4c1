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
import type { Typed } from './start-choice.tsx';
import { TemplateChoice } from './template-choice.tsx';

interface FromTemplateDialogProps {
  typed: Typed;
  choiceFor: (typed: Typed) => ReactNode;
  onCreated: (program: Program) => void;
  onClose: () => void;
}

/** A new program with the scenes of a template, under the name of the template unless the user types another. */
export function FromTemplateDialog({ typed, choiceFor, onCreated, onClose }: FromTemplateDialogProps) {
  const { t } = useTranslation();
  const create = useRouteMutation(templateProgramRoutes.create, { showsOwnFailure: true });
  const [proposed, setProposed] = useState('');
  const form = useSchemaForm({
    schema: templateUseSchema,
    initial: { template_id: undefined as number | undefined, ...typed },
    send: async (body) => onCreated(await create.mutateAsync({ body })),
  });
  const { name, group_id } = form.values;
  const choose = (template: TemplateListItem) => {
    form.set('template_id', template.id);
    if (name === proposed) form.set('name', template.name);
    setProposed(template.name);
  };
  return (
    <FormDialog
      title={t('programs.new')}
      submitText={t('programs.create')}
      width={920}
      form={form}
      onClose={onClose}
    >
      {choiceFor({ name: name === proposed ? '' : name, group_id })}
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
