import { MAX_NOTICE_CONTENT, MAX_NOTICE_TITLE } from '@marquee/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';

interface TextFieldsProps {
  /** Any form of a message. */
  form: Pick<SchemaForm<Record<'title' | 'content', string>>, 'values' | 'set' | 'errorAt'>;
  titleHint?: string;
  /** Of the text. */
  rows: number;
}

/** The title and the text of a message. */
export function TextFields({ form, titleHint, rows }: TextFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={t('notices.message_title')}
        hint={titleHint}
        isRequired
        showCount
        maxLength={MAX_NOTICE_TITLE}
        autoFocus
      />
      <Field label={t('notices.content')} isRequired error={form.errorAt('content')}>
        {(input) => (
          <Input.TextArea
            {...input}
            rows={rows}
            showCount
            maxLength={MAX_NOTICE_CONTENT}
            value={form.values.content}
            onChange={({ target }) => form.set('content', target.value)}
          />
        )}
      </Field>
    </>
  );
}
