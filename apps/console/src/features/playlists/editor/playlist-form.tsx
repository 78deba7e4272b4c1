import {
  PLAYLIST_LIMITS,
  playlistCreateSchema,
  playlistErrors,
  playlistRoutes,
  playlistUseRoutes,
} from '@marquee/contract';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useAccess } from '../../../shared/access/access.ts';
import { isRefusedWith } from '../../../shared/api/call-error.ts';
import { ruleText } from '../../../shared/api/error-text.ts';
import { FailureNote } from '../../../shared/feedback/failure-note.tsx';
import { LeaveGuard } from '../../../shared/form/leave-guard.tsx';
import { NameTextField } from '../../../shared/form/name-text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { GroupField } from '../../../shared/groups/group-field.tsx';
import { playlistGroups } from '../../../shared/groups/resources/playlist-groups.ts';
import { ViewIcon } from '../../../shared/icons/index.ts';
import { PlaylistPreview } from '../preview/playlist-preview.tsx';
import { ContentList } from './content-list.tsx';
import { type EditedItem, totalsOf, withKey } from './edited-item.ts';
import { ItemLibrary } from './item-library.tsx';
import styles from './playlist-form.module.css';

type PlaylistBody = z.output<typeof playlistCreateSchema>;

interface PlaylistFormProps {
  /** Absent for a new playlist. */
  id?: number;
  initial: { name: string; group_id: number | undefined; items: EditedItem[] };
  send: (body: PlaylistBody) => Promise<{ id: number; name: string }>;
  /** Replaces what is edited by what somebody else has saved. */
  onReload?: () => void;
}

/** Name, group and items of a playlist: the libraries on the left, its content on the right. */
export function PlaylistForm({ id, initial, send, onReload }: PlaylistFormProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const isToBeReleased = useRef(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const leave = () => navigate(may(playlistRoutes.list) ? '/play-list' : '/');
  const form = useSchemaForm({
    schema: playlistCreateSchema,
    initial,
    send: async (body) => {
      const saved = await send(body);
      isSaved.current = true;
      void message.success(t('playlists.saved', { name: saved.name }));
      await (isToBeReleased.current ? navigate(`/play-list/${saved.id}/release`) : leave());
    },
  });
  const { items } = form.values;
  const totals = totalsOf(items);
  const contentError = form.errorAt('items');
  const save = (andRelease: boolean) => {
    isToBeReleased.current = andRelease;
    void form.submit();
  };
  const isConflict = isRefusedWith(form.failure, playlistErrors.version_conflict.code);
  // Saved items and those of the libraries; an item without a time cannot be previewed.
  const previewed = items.flatMap(({ duration_seconds, ...item }) =>
    duration_seconds === null ? [] : [{ ...item, duration_seconds }],
  );
  return (
    <section data-fills-sheet className={styles.form} aria-label={t('playlists.editor')}>
      <header className={styles.head}>
        <NameTextField
          form={form}
          name="name"
          label={t('playlists.name')}
          hint={t('playlists.name_hint')}
          maxLength={PLAYLIST_LIMITS.name}
          isRequired
        />
        <GroupField
          form={form}
          name="group_id"
          label={t('playlists.group')}
          resource={playlistGroups}
          showsDefault
        />
      </header>
      <div className={styles.body}>
        <ItemLibrary
          isFull={items.length >= PLAYLIST_LIMITS.items}
          onAdd={(item) => form.set('items', [...items, withKey(item)])}
        />
        <div className="column shrink shrink-height">
          <div className={styles.totals}>
            <h2>{t('playlists.content')}</h2>
            <span>
              {t('playlists.count_of', { count: items.length, max: PLAYLIST_LIMITS.items })}
              {' · '}
              {t('playlists.program_total', { count: totals.programs })}
              {' · '}
              {t('playlists.material_total', { count: totals.materials })}
              {' · '}
              {t('playlists.second_total', {
                count: totals.seconds,
                duration: formatDuration(totals.seconds * 1000),
              })}
            </span>
            <Button
              size="small"
              icon={<ViewIcon />}
              disabled={previewed.length === 0}
              onClick={() => setPreviewing(true)}
            >
              {t('playlists.preview')}
            </Button>
          </div>
          {contentError && (
            <p className={styles.error} role="alert">
              {ruleText(contentError, t)}
            </p>
          )}
          <ContentList
            items={items}
            errorAt={form.errorAt}
            onChange={(changed) => form.set('items', changed)}
          />
        </div>
      </div>
      <footer className={styles.footer}>
        <div className="row gap-8 grow shrink">
          <FailureNote error={form.failure} />
          {isConflict && onReload && <Button onClick={onReload}>{t('playlists.reload')}</Button>}
        </div>
        <Button onClick={() => void leave()}>{t('common.cancel')}</Button>
        {may(playlistUseRoutes.release) && (
          <Button disabled={form.isSubmitting} onClick={() => save(true)}>
            {t('playlists.save_and_release')}
          </Button>
        )}
        <Button type="primary" loading={form.isSubmitting} onClick={() => save(false)}>
          {t('common.save')}
        </Button>
      </footer>
      <LeaveGuard isUnsaved={() => form.isChanged && !isSaved.current} />
      {isPreviewing && (
        <PlaylistPreview
          id={id}
          name={form.values.name}
          items={previewed}
          onClose={() => setPreviewing(false)}
        />
      )}
    </section>
  );
}
