import { MAX_PAGE_SIZE, type Program, type Release, releaseRoutes } from '@marquee/contract';
import { App, Checkbox, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { useRouteQuery } from '../api/use-route-query.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { useFocusReturn } from '../feedback/use-focus-return.ts';
import { BlankNote } from './blank-note.tsx';
import styles from './release-again-dialog.module.css';
import { releasedAgainText } from './released-again-text.ts';

interface ReleaseAgainDialogProps {
  program: Pick<Program, 'id' | 'name'>;
  onDone?: () => void;
  onClose: () => void;
}

/** Releases a program again wherever screens have a former version: all of these releases unless some are unticked. */
export function ReleaseAgainDialog({ program, onDone, onClose }: ReleaseAgainDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [left, setLeft] = useState<readonly number[]>([]);
  const query = { edited_program_id: program.id, per_page: MAX_PAGE_SIZE, sort: 'created_at' };
  const outdated = useRouteQuery(releaseRoutes.list, { query });
  const again = useRouteMutation(releaseRoutes.sync, { showsOwnFailure: true });
  useFocusReturn();
  const releases = outdated.data?.data ?? [];
  const ids = releases.map(({ id }) => id).filter((id) => !left.includes(id));
  const send = async () => {
    const { data } = await again.mutateAsync({ body: { ids } });
    void message.success(releasedAgainText(data, t));
    onDone?.();
    onClose();
  };
  return (
    <Modal
      open
      width={560}
      title={t('releases.again_program_title', { name: program.name })}
      okText={t('releases.again')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: ids.length === 0, loading: again.isPending }}
      onOk={() => void send().catch(() => undefined)}
      onCancel={onClose}
    >
      <p>{t('releases.again_help')}</p>
      {outdated.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {outdated.isError && <ErrorState error={outdated.error} onRetry={() => void outdated.refetch()} />}
      {outdated.isSuccess && releases.length === 0 && <p>{t('releases.again_none')}</p>}
      <ul className={styles.releases}>
        {releases.map((release) => (
          <li key={release.id}>
            <Checkbox
              checked={!left.includes(release.id)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((id) => id !== release.id) : [...left, release.id])
              }
            >
              #{release.number} {release.name}
            </Checkbox>
            <small>{factsOf(release)}</small>
          </li>
        ))}
      </ul>
      <BlankNote programs={[program]} />
      <FailureNote error={again.error} />
    </Modal>
  );

  function factsOf({ device_count, valid_from, valid_to, mode }: Release): string {
    const facts = [
      t('releases.device_total', { count: device_count }),
      `${valid_from} – ${valid_to}`,
      t(`playback.mode.${mode}`),
    ];
    return facts.join(' · ');
  }
}
