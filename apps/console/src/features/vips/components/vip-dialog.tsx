import {
  departmentRoutes,
  MAX_CONSENT_SOURCE,
  MAX_VIP_NAME,
  MAX_WELCOME_TEXT,
  VIP_SOUNDS,
  type VipDetail,
  type VipSound,
  vipAddSchema,
  vipRoutes,
  vipUpdateSchema,
} from '@marquee/contract';
import { App, DatePicker, Modal, Select, Skeleton } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import type { NamedDevice } from '../../../shared/devices/devices-select.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { GroupField } from '../../../shared/groups/group-field.tsx';
import { departments } from '../../../shared/groups/resources/departments.ts';
import { DevicesField } from './devices-field.tsx';
import styles from './vip.module.css';
import { VipPictureField } from './vip-picture-field.tsx';

const WIDTH = 680;

/** As the form keeps it. */
interface Values {
  /** Of the VIP to change. */
  id: number | undefined;
  name: string;
  gender: '' | 'female' | 'male';
  phone: string;
  welcome_text: string;
  sound: '' | VipSound;
  picture: string | null | undefined;
  consent_at: number | null;
  consent_source: string;
  expires_at: number;
  device_ids: number[];
  device_group_ids: number[];
  /** Only of a new VIP. */
  department_id: number | undefined;
}

interface DialogParts {
  title: string;
  submitText: string;
  form: SchemaForm<Values>;
  hasPicture: boolean;
  devices: readonly NamedDevice[];
  onClose: () => void;
}

export function NewVipDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { user: me } = useAccess();
  const adding = useRouteMutation(vipRoutes.add, { showsOwnFailure: true });
  const form = useSchemaForm<Values, ReturnType<typeof vipAddSchema.parse>>({
    schema: vipAddSchema,
    initial: {
      id: undefined,
      name: '',
      gender: '',
      phone: '',
      welcome_text: '',
      sound: '',
      picture: null,
      consent_at: null,
      consent_source: '',
      expires_at: dayjs().add(1, 'year').endOf('day').valueOf(),
      device_ids: [],
      device_group_ids: [],
      department_id: me.department_id,
    },
    send: async (body) => {
      const { name } = await adding.mutateAsync({ body });
      void message.success(t('vips.added', { name }));
      onClose();
    },
  });
  const texts = { title: t('vips.new_title'), submitText: t('vips.create') };
  return <VipForm {...texts} form={form} hasPicture={false} devices={[]} onClose={onClose} />;
}

export function EditVipDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const result = useRouteQuery(vipRoutes.detail, { params: { id } });
  if (result.data) return <LoadedDialog vip={result.data} onClose={onClose} />;
  return (
    <Modal
      open
      width={WIDTH}
      title={t('vips.edit_title')}
      style={{ top: 40 }}
      footer={null}
      onCancel={onClose}
    >
      <Loaded result={result} loading={<Skeleton active paragraph={{ rows: 8 }} />}>
        {() => null}
      </Loaded>
    </Modal>
  );
}

function LoadedDialog({ vip, onClose }: { vip: VipDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const updating = useRouteMutation(vipRoutes.update, { showsOwnFailure: true });
  const form = useSchemaForm<Values, ReturnType<typeof vipUpdateSchema.parse>>({
    schema: vipUpdateSchema,
    initial: {
      id: vip.id,
      name: vip.name,
      gender: vip.gender ?? '',
      phone: vip.phone,
      welcome_text: vip.welcome_text,
      sound: vip.sound ?? '',
      picture: undefined,
      consent_at: vip.consent_at,
      consent_source: vip.consent_source,
      expires_at: vip.expires_at,
      device_ids: vip.devices.map((device) => device.id),
      device_group_ids: vip.device_groups.map((group) => group.id),
      department_id: undefined,
    },
    send: async (body) => {
      await updating.mutateAsync({ body });
      void message.success(t('common.saved'));
      onClose();
    },
  });
  return (
    <VipForm
      title={t('vips.edit_title')}
      submitText={t('common.save')}
      form={form}
      hasPicture={vip.picture_version !== null}
      devices={vip.devices}
      onClose={onClose}
    />
  );
}

function VipForm({ title, submitText, form, hasPicture, devices, onClose }: DialogParts) {
  const { t } = useTranslation();
  const mayChooseDepartment = useAccess().may(departmentRoutes.list);
  const { values, set, errorAt } = form;
  const endOfDay = (day: Dayjs | null) => day?.endOf('day').valueOf();
  return (
    <FormDialog title={title} submitText={submitText} width={WIDTH} form={form} onClose={onClose}>
      <div className={styles.pair}>
        <TextField
          form={form}
          name="name"
          label={t('vips.name')}
          maxLength={MAX_VIP_NAME}
          isRequired
          autoFocus
        />
        <TextField form={form} name="phone" label={t('vips.phone')} inputMode="tel" autoComplete="off" />
      </div>
      <Field label={t('vips.gender')} isGroup error={errorAt('gender')}>
        {() => (
          <Segments
            value={values.gender}
            options={[
              { value: '' as const, label: t('vips.unknown') },
              { value: 'female' as const, label: t('vips.female') },
              { value: 'male' as const, label: t('vips.male') },
            ]}
            onChange={(gender) => set('gender', gender)}
          />
        )}
      </Field>
      <VipPictureField form={form} hasPicture={hasPicture} />
      <TextField
        form={form}
        name="welcome_text"
        label={t('vips.welcome_text')}
        placeholder={t('vips.welcome_default')}
        maxLength={MAX_WELCOME_TEXT}
        hint={t('vips.welcome_hint')}
      />
      <Field label={t('vips.sound')} error={errorAt('sound')} hint={t('vips.sound_hint')}>
        {(input) => (
          <Select<'' | VipSound>
            {...input}
            value={values.sound}
            options={['' as const, ...VIP_SOUNDS].map((value) => ({
              value,
              label: t(`vips.sound_${value || 'default'}`),
            }))}
            onChange={(sound) => set('sound', sound)}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={t('vips.consent_at')} error={errorAt('consent_at')} hint={t('vips.consent_hint')}>
          {(input) => (
            <DatePicker
              {...input}
              style={{ width: '100%' }}
              placeholder={t('vips.no_consent_day')}
              maxDate={dayjs()}
              value={values.consent_at === null ? null : dayjs(values.consent_at)}
              onChange={(day: Dayjs | null) => set('consent_at', day?.startOf('day').valueOf() ?? null)}
            />
          )}
        </Field>
        <Field
          label={t('vips.expires_at')}
          isRequired
          error={errorAt('expires_at')}
          hint={t('vips.expires_hint')}
        >
          {(input) => (
            <DatePicker
              {...input}
              style={{ width: '100%' }}
              allowClear={false}
              minDate={dayjs()}
              maxDate={dayjs().add(2, 'year')}
              value={dayjs(values.expires_at)}
              onChange={(day: Dayjs | null) => set('expires_at', endOfDay(day) ?? values.expires_at)}
            />
          )}
        </Field>
      </div>
      <TextField
        form={form}
        name="consent_source"
        label={t('vips.consent_source')}
        placeholder={t('vips.consent_source_example')}
        maxLength={MAX_CONSENT_SOURCE}
      />
      <DevicesField form={form} known={devices} />
      {values.id === undefined && mayChooseDepartment && (
        <GroupField
          form={form}
          name="department_id"
          label={t('departments.column')}
          hint={t('vips.department_hint')}
          isRequired
          resource={departments}
        />
      )}
    </FormDialog>
  );
}
