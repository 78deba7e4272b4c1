import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../api/use-route-query.ts';
import { initialsOf } from '../format/initials.ts';
import type { CompositionKind } from './composition-kind.ts';
import styles from './editing-mark.module.css';
import { formatSince } from './format-since.ts';

/** The initials of who edits a program or a template now; nothing if nobody does. */
export function EditingMark({ kind, id }: { kind: CompositionKind; id: number }) {
  const { t } = useTranslation();
  // All marks of a list share one query.
  const editors = useRouteQuery(kind.editing.editors);
  const editor = editors.data?.data.find((row) => row.id === id);
  if (!editor) return null;
  const { name, since, is_self } = editor;
  const time = formatSince(since);
  const words = is_self ? t('presence.mark_self', { time }) : t('presence.mark', { name, time });
  return (
    <Tooltip title={words}>
      <span className={styles.mark} role="img" aria-label={words}>
        {initialsOf(name)}
      </span>
    </Tooltip>
  );
}
