import { PROGRAM_CATEGORIES, type Program } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { ProgramIcon, TouchIcon } from '../../../shared/icons/index.ts';

type ProgramType = Program['program_category_id'];

interface ProgramTypeFieldProps {
  value: ProgramType;
  onChange: (type: ProgramType) => void;
}

/** The type of a new program. It cannot be changed afterwards, because the elements depend on it. */
export function ProgramTypeField({ value, onChange }: ProgramTypeFieldProps) {
  const { t } = useTranslation();
  const { ordinary, interactive } = PROGRAM_CATEGORIES;
  return (
    <Field
      label={t('programs.type')}
      error={undefined}
      hint={t(value === interactive ? 'programs.type_interactive_help' : 'programs.type_ordinary_help')}
    >
      {({ id, 'aria-describedby': described }) => (
        <Segments<ProgramType>
          id={id}
          block
          aria-label={t('programs.type')}
          aria-describedby={described}
          value={value}
          options={[
            { value: ordinary, label: t('programs.type_ordinary'), icon: <ProgramIcon /> },
            { value: interactive, label: t('programs.type_interactive'), icon: <TouchIcon /> },
          ]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
