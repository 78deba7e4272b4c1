import {
  type Program,
  programArchiveRoutes,
  programDeletionRefusal,
  programLabelRefusal,
  programPreviewRoutes,
  programRoutes,
  recycledProgramRoutes,
  releaseRoutes,
  resources,
  templateRoutes,
} from '@marquee/contract';
import { defineActions } from '../../../shared/actions/define-actions.ts';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { exportAction } from '../../../shared/archives/export-action.tsx';
import {
  deleteAction,
  handOverAction,
  idsOf,
  moveToGroupAction,
} from '../../../shared/common-actions/common-actions.tsx';
import { PROGRAMS } from '../../../shared/compositions/composition-kind.ts';
import { CopyDialog } from '../../../shared/compositions/copy-dialog.tsx';
import { editingWarning } from '../../../shared/compositions/editing-warning.ts';
import { RenameDialog } from '../../../shared/compositions/rename-dialog.tsx';
import { SaveAsTemplateDialog } from '../../../shared/compositions/save-as-template-dialog.tsx';
import { programGroups } from '../../../shared/groups/resources/program-groups.ts';
import {
  CloseIcon,
  PhonePreviewIcon,
  PromotionIcon,
  ScreensIcon,
  TemplateIcon,
} from '../../../shared/icons/index.ts';
import { LiveReleases } from '../../../shared/releases/live-releases.tsx';
import { ReleaseAgainDialog } from '../../../shared/releases/release-again-dialog.tsx';
import { LabelDialog } from '../labels/label-dialog.tsx';
import { type LabelSource, labelsBack } from '../labels/labels-back.ts';
import { QrDialog } from './qr-dialog.tsx';
import { ScreenVersionsDialog } from './screen-versions-dialog.tsx';

/** The actions on programs: in the rows and cards of their list and in the batch bar. */
export const programActions = defineActions<Program>()([
  {
    key: 'preview',
    call: programRoutes.preview,
    label: 'programs.preview',
    onPage: true,
    run: ({ items: [{ id }], navigate }) => navigate(`/programs/${id}/preview`),
  },
  {
    key: 'edit',
    call: [programRoutes.detail, programRoutes.save],
    label: 'programs.edit',
    onPage: 'primary',
    run: ({ items: [{ id }], navigate }) => navigate(`/programs/${id}/edit`),
  },
  {
    key: 'release',
    call: releaseRoutes.createOfPrograms,
    label: 'programs.release',
    onMany: 'primary',
    onPage: true,
    run: ({ items, navigate }) => navigate(`/releases/new?programs=${idsOf(items).join(',')}`),
  },
  {
    key: 'details',
    call: programRoutes.detail,
    label: 'programs.details',
    run: ({ items: [{ id }], navigate }) => navigate(`/programs/${id}/detail`),
  },
  {
    key: 'release_again',
    call: [releaseRoutes.sync, releaseRoutes.list],
    label: 'releases.again',
    when: ({ is_edited }) => is_edited,
    dialog: ({ items: [program], ...closing }) => <ReleaseAgainDialog program={program} {...closing} />,
  },
  {
    key: 'qr',
    call: programPreviewRoutes.link,
    label: 'programs.qr.action',
    icon: <PhonePreviewIcon />,
    dialog: QrDialog,
  },
  exportAction(programArchiveRoutes),
  {
    key: 'copy',
    call: programRoutes.copy,
    label: 'programs.copy',
    dialog: ({ items: [item], onClose }) => <CopyDialog kind={PROGRAMS} item={item} onClose={onClose} />,
  },
  {
    key: 'screen_versions',
    call: programRoutes.copy,
    label: 'programs.versions.action',
    icon: <ScreensIcon />,
    dialog: ({ items: [program], ...closing }) => <ScreenVersionsDialog program={program} {...closing} />,
  },
  {
    key: 'rename',
    call: programRoutes.save,
    label: 'common.rename',
    dialog: ({ items: [item], onClose }) => <RenameDialog kind={PROGRAMS} item={item} onClose={onClose} />,
  },
  {
    key: 'save_as_template',
    call: templateRoutes.saveAs,
    label: 'templates.save_as',
    icon: <TemplateIcon />,
    dialog: ({ items: [program], onClose }) => <SaveAsTemplateDialog program={program} onClose={onClose} />,
  },
  {
    key: 'label',
    call: programRoutes.setLabels,
    label: 'programs.label.set',
    icon: <PromotionIcon />,
    onMany: 'more',
    onPage: true,
    refusal: (items, { t }) =>
      items.some(programLabelRefusal) ? t('programs.label.interactive') : undefined,
    dialog: LabelDialog,
  },
  {
    key: 'remove_label',
    call: programRoutes.removeLabels,
    label: 'programs.label.remove',
    icon: <CloseIcon />,
    onMany: 'more',
    when: ({ label }) => label !== null,
    run: ({ items, may, confirm, undo, call, message, t, onDone }) => {
      const mayGoBack = may(programRoutes.setLabels);
      const remove = async () => {
        await call(programRoutes.removeLabels, { body: { ids: idsOf(items) } });
        onDone();
        const done = t('programs.label.removed', { count: items.length });
        if (!mayGoBack) void message.success(done);
        else undo.offer(done, () => labelsBack(items, back));
      };
      const back = {
        set: (body: LabelSource & { ids: number[] }) =>
          call(programRoutes.setLabels, { body }, { showsOwnFailure: true }),
        remove: (body: { ids: number[] }) =>
          call(programRoutes.removeLabels, { body }, { showsOwnFailure: true }),
      };
      // What can be undone needs no question.
      if (mayGoBack) remove().catch(() => undefined);
      else
        confirm({
          title: t('programs.label.remove_title', { count: items.length }),
          thing: 'program',
          names: items.map(({ name }) => name),
          consequence: t('programs.label.remove_consequence'),
          actionText: t('programs.label.remove'),
          act: remove,
        });
    },
  },
  moveToGroupAction(programGroups),
  handOverAction(resources.programs),
  deleteAction<Program>({
    thing: 'program',
    call: programRoutes.delete,
    putBack: recycledProgramRoutes.restore,
    title: 'programs.delete_title',
    consequence: 'programs.delete_consequence',
    warningOf: editingWarning(PROGRAMS),
    nameOf: ({ name }) => name,
    isOnPage: true,
    inUse: {
      title: 'programs.in_use_title',
      help: 'programs.in_use_help',
      refusalOf: programDeletionRefusal,
      Uses: ({ item: { id, release_count }, onFreed }) => (
        <LiveReleases of={{ program_id: id }} count={release_count} onFreed={onFreed} />
      ),
    },
  }),
]);

export type ProgramActions = Actions<Program, 'edit' | 'preview' | 'release_again'>;

/** The action of a click on a program: preview it, or else edit it; undefined if the user may do neither. */
export function opening(program: Program, { may, start }: ProgramActions): (() => void) | undefined {
  const key = (['preview', 'edit'] as const).find(may);
  return key && (() => start(key, program));
}
