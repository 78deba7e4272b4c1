import type { FieldError } from '@marquee/contract';
import { Button, InputNumber, Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleText } from '../../../shared/api/error-text.ts';
import { formatDimensions } from '../../../shared/format/resolution.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { DeleteIcon, DownIcon, DragIcon, UpIcon } from '../../../shared/icons/index.ts';
import { ItemPicture } from '../../../shared/playlists/item-picture.tsx';
import styles from './content-list.module.css';
import type { EditedItem } from './edited-item.ts';

interface ContentRowProps {
  item: EditedItem;
  /** Position in the playlist, from 1. */
  number: number;
  count: number;
  error: FieldError | undefined;
  onMove: (to: number) => void;
  onChange: (seconds: number | null) => void;
  onRemove: () => void;
}

/** One item: the handle moves it by drag and by arrow keys, the field says how long it plays. */
export function ContentRow({ item, number, count, error, onMove, onChange, onRemove }: ContentRowProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const { key, name, is_usable } = item;
  const index = number - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <>
      <button
        type="button"
        className={styles.handle}
        data-handle={key}
        aria-label={t('playlists.move_item', { name })}
        title={t('playlists.move_hint')}
        onKeyDown={onKeyDown}
      >
        <DragIcon />
      </button>
      <span className={styles.number}>{number}</span>
      <span className={styles.picture}>
        <ItemPicture item={item} />
      </span>
      <span className={styles.facts}>
        <strong title={name}>{name}</strong>
        <small>{is_usable ? factsOf(item, t) : <em>{t('playlists.unusable')}</em>}</small>
      </span>
      <span className={styles.duration}>
        <InputNumber
          value={item.duration_seconds}
          // Without limits of its own, so that what is typed is refused with a reason instead of being ignored.
          suffix={t('playlists.seconds')}
          status={error ? 'error' : ''}
          aria-label={t('playlists.duration_of', { name })}
          aria-invalid={error !== undefined}
          aria-describedby={error && noteId}
          onChange={onChange}
        />
        {error && <small id={noteId}>{ruleText(error, t)}</small>}
      </span>
      <span className="flex">
        {(
          [
            ['move_up', <UpIcon key="up" />, index - 1],
            ['move_down', <DownIcon key="down" />, index + 1],
          ] as const
        ).map(([word, icon, to]) => (
          <Tooltip key={word} title={t(`playlists.${word}`)}>
            <Button
              type="text"
              size="small"
              icon={icon}
              aria-label={t(`playlists.${word}_item`, { name })}
              disabled={to < 0 || to >= count}
              onClick={() => onMove(to)}
            />
          </Tooltip>
        ))}
        <Tooltip title={t('playlists.remove')}>
          <Button
            type="text"
            size="small"
            icon={<DeleteIcon />}
            aria-label={t('playlists.remove_item', { name })}
            onClick={onRemove}
          />
        </Tooltip>
      </span>
    </>
  );
}

function factsOf({ kind, material_type, natural_ms, width, height }: EditedItem, t: TFunction): string {
  return [
    kind === 'program' ? t('playlists.program') : t(`materials.type_${material_type ?? 'picture'}`),
    width !== null && height !== null && formatDimensions(width, height),
    natural_ms !== null && t('playlists.natural', { duration: formatDuration(natural_ms) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
