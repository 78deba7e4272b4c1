import type { FieldError } from '@marquee/contract';
import { Button, InputNumber, Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleText } from '../../../shared/api/error-text.ts';
import { OrderButtons } from '../../../shared/drag/order-buttons.tsx';
import { OrderHandle } from '../../../shared/drag/order-handle.tsx';
import { formatDimensions } from '../../../shared/format/resolution.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { DeleteIcon } from '../../../shared/icons/index.ts';
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
  const moves = {
    up: index > 0 ? index - 1 : undefined,
    down: index < count - 1 ? index + 1 : undefined,
    ...{ first: 0, last: count - 1 },
  };
  return (
    <>
      <OrderHandle
        id={key}
        label={t('playlists.move_item', { name })}
        hint={t('playlists.move_hint')}
        moves={moves}
        onMove={onMove}
      />
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
        <OrderButtons
          moves={moves}
          texts={{
            up: { tip: t('playlists.move_up'), label: t('playlists.move_up_item', { name }) },
            down: { tip: t('playlists.move_down'), label: t('playlists.move_down_item', { name }) },
          }}
          onMove={onMove}
        />
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
