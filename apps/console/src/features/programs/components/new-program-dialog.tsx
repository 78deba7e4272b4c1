import {
  compositionCreateSchema,
  DEFAULT_RESOLUTIONS,
  PROGRAM_CATEGORIES,
  type Program,
  programRoutes,
  resolutionSchema,
} from '@marquee/contract';
import { Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import {
  CompositionGroupField,
  CompositionNameField,
  ResolutionField,
} from '../../../shared/compositions/composition-fields.tsx';
import { PROGRAMS } from '../../../shared/compositions/composition-kind.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { ProgramTypeField } from './program-type-field.tsx';
import type { Typed } from './start-choice.tsx';

interface NewProgramDialogProps {
  typed: Typed;
  onCreated: (program: Program) => void;
  onClose: () => void;
  /** Above the fields: other ways to begin. */
  choiceFor?: (typed: Typed) => ReactNode;
}

interface Values {
  name: string;
  width: number | null;
  height: number | null;
  group_id: number | undefined;
  program_category_id: Program['program_category_id'];
  scene_name: string;
}

export function NewProgramDialog({ typed, onCreated, onClose, choiceFor }: NewProgramDialogProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const [keepsResolution, setKeepsResolution] = useState(false);
  const custom = useRouteQuery(programRoutes.resolutions).data?.data ?? [];
  const create = useRouteMutation(programRoutes.create, { showsOwnFailure: true });
  const addResolution = useRouteMutation(programRoutes.addResolution, { showsOwnFailure: true });
  const form = useSchemaForm<Values, z.output<typeof compositionCreateSchema>>({
    schema: compositionCreateSchema,
    initial: {
      ...typed,
      ...DEFAULT_RESOLUTIONS[0],
      program_category_id: PROGRAM_CATEGORIES.ordinary,
      scene_name: t('editor.scenes.new_name', { number: 1 }),
    },
    send: async (body) => {
      const program = await create.mutateAsync({ body });
      // The program exists; failing to keep its resolution for the next one is no reason to report a failure.
      if (keepsResolution) await addResolution.mutateAsync({ body }).catch(() => undefined);
      onCreated(program);
    },
  });
  const { name, width, height, group_id } = form.values;
  const known = [...DEFAULT_RESOLUTIONS, ...custom];
  const isNew = !known.some((one) => one.width === width && one.height === height);
  const isPossible = resolutionSchema.safeParse(form.values).success;
  return (
    <FormDialog
      title={t('programs.new')}
      submitText={t('programs.create')}
      width={560}
      form={form}
      onClose={onClose}
    >
      {choiceFor?.({ name, group_id })}
      <CompositionNameField kind={PROGRAMS} form={form} />
      <ProgramTypeField
        value={form.values.program_category_id}
        onChange={(type) => form.set('program_category_id', type)}
      />
      <CompositionGroupField kind={PROGRAMS} form={form} />
      <ResolutionField form={form} own={custom} />
      {isNew && isPossible && may(programRoutes.addResolution) && (
        <Checkbox checked={keepsResolution} onChange={({ target }) => setKeepsResolution(target.checked)}>
          {t('programs.keep_resolution')}
        </Checkbox>
      )}
    </FormDialog>
  );
}
