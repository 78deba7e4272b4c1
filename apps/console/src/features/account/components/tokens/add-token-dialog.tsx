import { type NewToken, tokenAddSchema, tokenRoutes } from '@marquee/contract';
import { Button, Select, TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useAccess } from '../../../../shared/access/access.ts';
import { useRouteMutation } from '../../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../../shared/form/field.tsx';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../../shared/form/use-schema-form.ts';
import { ExpandedIcon } from '../../../../shared/icons/index.ts';
import { permissionTree, readingCodes, tokenCodes } from '../../permission-choice.ts';
import styles from '../account.module.css';

interface AddTokenDialogProps {
  onAdded: (token: NewToken) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  days: number;
  actions: string[];
}

const DAYS = [7, 30, 90, 365];

/** A token carries no more than its owner holds: other codes cannot be chosen. */
export function AddTokenDialog({ onAdded, onClose }: AddTokenDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const codes = tokenCodes(useAccess().actions);
  const add = useRouteMutation(tokenRoutes.add, { showsOwnFailure: true });
  const form = useSchemaForm<Values, z.output<typeof tokenAddSchema>>({
    schema: tokenAddSchema,
    initial: { name: '', days: 90, actions: [] },
    send: (body) => add.mutateAsync({ body }).then(onAdded),
  });
  return (
    <FormDialog
      title={t('account.add_token')}
      submitText={t('account.make_token')}
      width={520}
      form={form}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={t('account.token_name')}
        hint={t('account.token_name_hint')}
        isRequired
        autoFocus
      />
      <Field label={t('account.token_days')} isRequired error={form.errorAt('days')}>
        {(input) => (
          <Select
            {...input}
            value={form.values.days}
            options={DAYS.map((days) => ({ value: days, label: t('account.days', { count: days }) }))}
            onChange={(days: number) => form.set('days', days)}
          />
        )}
      </Field>
      <Field
        label={t('account.token_actions')}
        hint={t('account.token_actions_hint')}
        isRequired
        error={form.errorAt('actions')}
      >
        {(input) => (
          <TreeSelect<string[]>
            {...input}
            treeCheckable
            suffixIcon={<ExpandedIcon size={14} />}
            showCheckedStrategy={TreeSelect.SHOW_CHILD}
            showSearch={{ treeNodeFilterProp: 'title' }}
            maxTagCount={6}
            placeholder={t('account.token_actions_choose')}
            treeData={permissionTree(codes, language)}
            value={form.values.actions}
            onChange={(chosen) => form.set('actions', chosen)}
          />
        )}
      </Field>
      <div className={styles.presets}>
        <Button size="small" onClick={() => form.set('actions', readingCodes(codes))}>
          {t('account.token_read_only')}
        </Button>
        <Button size="small" onClick={() => form.set('actions', codes)}>
          {t('account.token_read_write')}
        </Button>
      </div>
    </FormDialog>
  );
}
