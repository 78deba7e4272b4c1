import {
  ADDING_MODES,
  addedProgramsSchema,
  type Device,
  programCommandRoutes,
  RELEASE_STATUS,
  removedProgramsSchema,
} from '@marquee/contract';
import { App, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../../../shared/actions/define-actions.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { idsOf } from '../../../shared/common-actions/common-actions.tsx';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { formatList } from '../../../shared/format/list.ts';
import { countThings } from '../../../shared/format/things.ts';
import { ProgramSelect } from './program-select.tsx';

type DialogProps = ActionDialogProps<Device>;
type Mode = (typeof ADDING_MODES)[number];

/** Adds programs to devices, immediately. */
export function AddProgramsDialog({ items, onDone, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const adding = useRouteMutation(programCommandRoutes.add, { showsOwnFailure: true });
  const form = useSchemaForm({
    schema: addedProgramsSchema,
    initial: { program_ids: [] as number[], mode: 'append' as Mode },
    send: async ({ program_ids, mode }) => {
      const { status, number } = await adding.mutateAsync({ body: { ids: idsOf(items), program_ids, mode } });
      const isWaiting = status === RELEASE_STATUS.unreviewed;
      void message.success(
        t(isWaiting ? 'devices.programs_in_review' : 'devices.programs_added', { number }),
      );
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('devices.add_programs')}
      submitText={t('devices.add_programs_to', { devices: countThings(t, 'device', items.length) })}
      form={form}
      onClose={onClose}
      width={480}
    >
      <Field label={t('devices.programs')} isRequired error={form.errorAt('program_ids')}>
        {(input) => (
          <ProgramSelect
            input={input}
            value={form.values.program_ids}
            onChange={(ids) => form.set('program_ids', ids)}
          />
        )}
      </Field>
      <Field isGroup label={t('devices.release_mode')} error={form.errorAt('mode')}>
        {() => (
          <Radio.Group
            value={form.values.mode}
            options={ADDING_MODES.map((mode) => ({ value: mode, label: t(`playback.mode.${mode}`) }))}
            onChange={({ target }) => form.set('mode', target.value)}
          />
        )}
      </Field>
      <p className="flush quiet">
        {t(form.values.mode === 'append' ? 'devices.append_hint' : 'devices.inter_cut_hint')}
      </p>
    </FormDialog>
  );
}

/** Takes programs off devices. */
export function RemoveProgramsDialog({ items, onDone, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const removal = useRouteMutation(programCommandRoutes.delete, { showsOwnFailure: true });
  const form = useSchemaForm({
    schema: removedProgramsSchema,
    initial: { program_ids: [] as number[] },
    send: async ({ program_ids }) => {
      const { device_ids, kept } = await removal.mutateAsync({ body: { ids: idsOf(items), program_ids } });
      const devices = countThings(t, 'device', device_ids.length);
      if (kept.length === 0) void message.success(t('devices.programs_removed', { devices }));
      else
        modal.warning({
          title: t('devices.programs_removed', { devices }),
          content: t('devices.releases_kept', {
            names: formatList(kept.map(({ name, number }) => name ?? `#${number}`)),
          }),
        });
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('devices.remove_programs')}
      submitText={t('devices.remove_programs_from', { devices: countThings(t, 'device', items.length) })}
      form={form}
      isDangerous
      onClose={onClose}
      width={480}
    >
      <Field label={t('devices.programs')} isRequired error={form.errorAt('program_ids')}>
        {(input) => (
          <ProgramSelect
            input={input}
            value={form.values.program_ids}
            onChange={(ids) => form.set('program_ids', ids)}
          />
        )}
      </Field>
      <p className="flush quiet">{t('devices.remove_programs_hint')}</p>
    </FormDialog>
  );
}
