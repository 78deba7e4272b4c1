import { type Report, reportRoutes } from '@marquee/contract';
import { defineActions } from '../../../shared/actions/define-actions.ts';
import { SendNowIcon } from '../../../shared/icons/index.ts';
import { lazyWindow } from '../../../shared/lazy/lazy-window.tsx';
import { reportInput } from './report-input.ts';

const ReportDialog = lazyWindow(async () => (await import('./report-dialog.tsx')).ReportDialog);
const ReportRuns = lazyWindow(async () => (await import('./report-runs.tsx')).ReportRuns);

/** The actions on scheduled reports. */
export const reportActions = defineActions<Report>()([
  {
    key: 'edit',
    call: reportRoutes.update,
    label: 'reports.edit',
    dialog: ({ items: [report], onClose }) => <ReportDialog report={report} onClose={onClose} />,
  },
  {
    key: 'runs',
    call: reportRoutes.runs,
    label: 'reports.runs',
    dialog: ({ items: [report], onClose }) => <ReportRuns report={report} onClose={onClose} />,
  },
  {
    key: 'send',
    call: reportRoutes.send,
    label: 'reports.send',
    icon: <SendNowIcon />,
    run: ({ items: [{ id }], call, message, t }) =>
      void call(reportRoutes.send, { body: { report: id } }).then(
        () => message.success(t('reports.sent_soon')),
        () => undefined,
      ),
  },
  {
    key: 'enable',
    call: reportRoutes.update,
    label: ({ is_enabled }) => (is_enabled ? 'reports.pause' : 'reports.resume'),
    icon: null,
    run: ({ items: [report], call, confirm, t }) => {
      const body = { ...reportInput(report), is_enabled: !report.is_enabled, report: report.id };
      const change = () => call(reportRoutes.update, { body });
      if (report.pause === null || report.pause === 'group_gone') return void change().catch(() => undefined);
      confirm({
        title: t('reports.resume'),
        thing: 'report',
        names: [report.name],
        consequence: t('reports.takes_over'),
        actionText: t('reports.resume'),
        act: change,
      });
    },
  },
  {
    key: 'delete',
    call: reportRoutes.delete,
    label: 'common.delete',
    isDangerous: true,
    isRemoval: true,
    run: ({ items: [{ id, name }], call, confirm, t }) =>
      confirm({
        title: t('reports.delete_title', { name }),
        thing: 'report',
        names: [name],
        consequence: t('reports.delete_consequence'),
        actionText: t('common.delete'),
        act: () => call(reportRoutes.delete, { body: { report: id } }),
      }),
  },
]);
