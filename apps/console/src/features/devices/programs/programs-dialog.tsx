import {
  ADDING_MODES,
  addedProgramsSchema,
  type Device,
  programCommandRoutes,
  RELEASE_STATUS,
  removedProgramsSchema,
} from '@marquee/contract';
import { App, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ActionDialogProps } from '../../../shared/actions/define-actions.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { type SchemaForm, useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { formatList } from '../../../shared/format/list.ts';
import { countThings } from '../../../shared/format/things.ts';
import { isConfirmed, isMass, MassNumber, NO_MASS_CHOICE } from '../commands/mass-command.tsx';
import { TargetNote } from '../commands/target-note.tsx';
import { useTargetTotal } from '../commands/use-command-reach.ts';
import { type CommandTarget, targetBody } from '../runs/command-target.ts';
import { ProgramSelect } from './program-select.tsx';

type DialogProps = ActionDialogProps<Device>;
type Mode = (typeof ADDING_MODES)[number];

interface ProgramsProps {
  target: CommandTarget;
  onDone?: () => void;
  onClose: () => void;
}

/** Adds programs to the chosen devices, immediately. */
export function AddProgramsDialog({ items, ...props }: DialogProps) {
  return <AddPrograms target={{ kind: 'devices', devices: items }} {...props} />;
}

/** Takes programs off the chosen devices. */
export function RemoveProgramsDialog({ items, ...props }: DialogProps) {
  return <RemovePrograms target={{ kind: 'devices', devices: items }} {...props} />;
}

/** Adds programs to any devices. */
export function AddPrograms({ target, onDone, onClose }: ProgramsProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const count = useTargetTotal(target);
  const adding = useRouteMutation(programCommandRoutes.add, { showsOwnFailure: true });
  const form = useSchemaForm({
    schema: addedProgramsSchema,
    initial: { program_ids: [] as number[], mode: 'append' as Mode },
    send: async ({ program_ids, mode }) => {
      const { status, number } = await adding.mutateAsync({
        body: { ...targetBody(target), program_ids, mode },
      });
      const isWaiting = status === RELEASE_STATUS.unreviewed;
      void message.success(
        t(isWaiting ? 'devices.programs_in_review' : 'devices.programs_added', { number }),
      );
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('devices.add_programs')}
      submitText={t('devices.add_programs_to', { devices: countThings(t, 'device', count ?? 0) })}
      form={form}
      onClose={onClose}
      width={480}
      isBlocked={!count}
    >
      <TargetNote target={target} count={count} />
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

/** Takes programs off any devices. */
export function RemovePrograms({ target, onDone, onClose }: ProgramsProps) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const removal = useRouteMutation(programCommandRoutes.delete, { showsOwnFailure: true });
  const form = useSchemaForm({
    schema: removedProgramsSchema,
    initial: { program_ids: [] as number[] },
    send: async ({ program_ids }) => {
      const { device_ids, kept } = await removal.mutateAsync({
        body: { ...targetBody(target), program_ids },
      });
      const devices = countThings(t, 'device', device_ids.length);
      if (kept.length === 0) void message.success(t('devices.programs_removed', { devices }));
      else
        modal.warning({
          title: t('devices.programs_removed', { devices }),
          content: t('devices.releases_kept', {
            names: formatList(kept.map(({ name, number }) => name ?? `#${number}`)),
          }),
        });
      onDone?.();
      onClose();
    },
  });
  return (
    <LossDialog
      target={target}
      title={t('devices.remove_programs')}
      submitText={(devices) => t('devices.remove_programs_from', { devices })}
      form={form}
      onClose={onClose}
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
    </LossDialog>
  );
}

/** Takes all programs off any devices. */
export function ClearPrograms({ target, onDone, onClose }: ProgramsProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const clearing = useRouteMutation(programCommandRoutes.clear, { showsOwnFailure: true });
  const form = useSchemaForm({
    schema: z.object({}),
    initial: {},
    send: async () => {
      const { device_ids } = await clearing.mutateAsync({ body: targetBody(target) });
      const devices = countThings(t, 'device', device_ids.length);
      void message.success(t('devices.programs_removed', { devices }));
      onDone?.();
      onClose();
    },
  });
  return (
    <LossDialog
      target={target}
      title={t('devices.clear_programs')}
      submitText={(devices) => t('devices.clear_programs_of', { devices })}
      form={form}
      onClose={onClose}
    >
      <p className="flush">{t('devices.clear_programs_consequence')}</p>
    </LossDialog>
  );
}

interface LossDialogProps<Values extends object> extends Pick<ProgramsProps, 'target' | 'onClose'> {
  title: string;
  /** The text of the button, with the number of devices. */
  submitText: (devices: string) => string;
  form: SchemaForm<Values>;
  children: ReactNode;
}

/** Takes something off devices; the number of many that nobody has ticked is typed first. */
function LossDialog<Values extends object>({
  target,
  submitText,
  children,
  ...dialog
}: LossDialogProps<Values>) {
  const { t } = useTranslation();
  const count = useTargetTotal(target);
  const [typed, setTyped] = useState('');
  return (
    <FormDialog
      {...dialog}
      submitText={submitText(countThings(t, 'device', count ?? 0))}
      isDangerous
      width={480}
      isBlocked={!count || !isTyped(target, count, typed)}
    >
      <TargetNote target={target} count={count} />
      {children}
      {needsNumber(target, count) && <MassNumber receiving={count} number={typed} onChange={setTyped} />}
    </FormDialog>
  );
}

/** Ticked devices need no number: the user has seen each of them. */
function needsNumber(target: CommandTarget, count: number | undefined): count is number {
  return target.kind !== 'devices' && isMass(count);
}

function isTyped(target: CommandTarget, count: number, typed: string): boolean {
  return !needsNumber(target, count) || isConfirmed({ ...NO_MASS_CHOICE, number: typed }, count);
}
