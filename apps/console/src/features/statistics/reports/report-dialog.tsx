import {
  REPORT_CODES,
  REPORT_PERIODS,
  REPORT_SUBJECTS,
  type Report,
  type ReportInput,
  type ReportSubject,
  reportAddSchema,
  reportRoutes,
} from '@marquee/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { SwitchField } from '../../../shared/form/switch-field.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { TextsField } from '../../../shared/form/texts-field.tsx';
import { TimeOfDayPicker } from '../../../shared/form/time-of-day-picker.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { WeekdayField } from '../../../shared/form/weekday-field.tsx';
import { ZoneField } from '../../../shared/form/zone-field.tsx';
import { DeviceGroupField } from '../../../shared/groups/device-group-field.tsx';
import { reportInput } from './report-input.ts';

const LANGUAGES = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
] as const;

interface ReportDialogProps {
  /** The report to change; absent for a new one. */
  report: Report | undefined;
  onClose: () => void;
}

/** The form of a report: what it shows, of which devices, when it is sent and to whom. */
export function ReportDialog({ report, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const lang = useLanguage();
  const add = useRouteMutation(reportRoutes.add, { showsOwnFailure: true });
  const update = useRouteMutation(reportRoutes.update, { showsOwnFailure: true });
  const mayReport = (subject: ReportSubject) => may({ access: { permission: REPORT_CODES[subject] } });
  const first: ReportInput = {
    name: '',
    subject: REPORT_SUBJECTS.find(mayReport) ?? 'programs',
    period: 'week',
    time: '08:00',
    weekday: 1,
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    group_id: null,
    emails: [],
    lang,
    is_enabled: true,
  };
  const form = useSchemaForm<ReportInput, ReportInput>({
    schema: reportAddSchema,
    initial: report ? reportInput(report) : first,
    send: async (body) => {
      await (report
        ? update.mutateAsync({ body: { ...body, report: report.id } })
        : add.mutateAsync({ body }));
      onClose();
    },
  });
  const { values, set, errorAt } = form;
  return (
    <FormDialog
      title={t(report ? 'reports.edit_title' : 'reports.new_title')}
      submitText={t(report ? 'common.save' : 'reports.create')}
      width={640}
      form={form}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('reports.name')} isRequired autoFocus />
      <Field label={t('reports.subject')} error={errorAt('subject')}>
        {(input) => (
          <Select<ReportSubject>
            {...input}
            className="full-width"
            value={values.subject}
            options={REPORT_SUBJECTS.map((value) => ({
              value,
              label: t(`reports.subjects.${value}`),
              disabled: !mayReport(value),
              ...(!mayReport(value) && { title: t('reports.subject_no_right') }),
            }))}
            onChange={(subject) => set('subject', subject)}
          />
        )}
      </Field>
      <DeviceGroupField
        label={t('reports.group')}
        hint={t('reports.group_hint')}
        error={errorAt('group_id')}
        placeholder={t('reports.all_devices')}
        value={values.group_id}
        onChange={(group) => set('group_id', group ?? null)}
      />
      <Field
        label={t('reports.period')}
        hint={t(`reports.covers.${values.period}`)}
        error={errorAt('period')}
        isGroup
      >
        {() => (
          <Segments
            aria-label={t('reports.period')}
            value={values.period}
            onChange={(period) => set('period', period)}
            options={REPORT_PERIODS.map((value) => ({ value, label: t(`reports.periods.${value}`) }))}
          />
        )}
      </Field>
      {values.period === 'week' && (
        <WeekdayField
          label={t('reports.weekday')}
          error={errorAt('weekday')}
          value={values.weekday}
          onChange={(weekday) => set('weekday', weekday)}
        />
      )}
      <Field label={t('reports.time')} error={errorAt('time')} isGroup>
        {() => (
          <TimeOfDayPicker
            label={t('reports.time')}
            value={values.time}
            hasError={errorAt('time') !== undefined}
            onChange={(time) => set('time', time)}
          />
        )}
      </Field>
      <ZoneField
        label={t('reports.time_zone')}
        error={errorAt('time_zone')}
        value={values.time_zone}
        onChange={(zone) => set('time_zone', zone)}
      />
      <TextsField
        form={form}
        name="emails"
        label={t('reports.emails')}
        hint={t('reports.emails_hint')}
        isRequired
        placeholder="ops@example.com"
      />
      <Field label={t('reports.lang')} error={errorAt('lang')} isGroup>
        {() => (
          <Segments
            aria-label={t('reports.lang')}
            value={values.lang}
            onChange={(lang) => set('lang', lang)}
            options={LANGUAGES.map(({ value, label }) => ({ value, label }))}
          />
        )}
      </Field>
      <SwitchField
        label={t('reports.enabled')}
        hint={report?.pause && report.pause !== 'group_gone' ? t('reports.takes_over') : undefined}
        error={errorAt('is_enabled')}
        isOn={values.is_enabled}
        onChange={(isEnabled) => set('is_enabled', isEnabled)}
      />
    </FormDialog>
  );
}
