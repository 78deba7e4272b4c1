import { MAX_LABEL_SET_NAME } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../../../shared/form/text-field.tsx';

/** The field for the name of a label set. */
export function LabelSetNameField(props: Pick<TextFieldProps<'name'>, 'form' | 'autoFocus'>) {
  const { t } = useTranslation();
  return (
    <TextField
      {...props}
      name="name"
      label={t('label_sets.name')}
      maxLength={MAX_LABEL_SET_NAME}
      isRequired
    />
  );
}
