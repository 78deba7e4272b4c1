import { type MaterialType, materialRoutes } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { movedItem, useDragOrder } from '../../../../shared/drag/drag-order.ts';
import {
  AddIcon,
  DeleteIcon,
  DownIcon,
  DragIcon,
  UpIcon,
  WarningIcon,
} from '../../../../shared/icons/index.ts';
import { stillUrl } from '../../../../shared/scene/use-file-resolvers.ts';
import { useViewState } from '../../document/editor-context.ts';
import { MaterialPicker } from '../../materials/material-picker.tsx';
import styles from './media-list.module.css';

interface MediaListProps<Item> {
  types: readonly MaterialType[];
  /** The maximum number of media. */
  max: number;
  /** The labels of the list, of its button, and of the dialog that the button opens. */
  labels: { list: string; add: string; choose: string };
  items: readonly Item[];
  fileOf: (item: Item) => FileRef;
  isDisabled: boolean;
  onAdd: (files: FileRef[]) => void;
  onChange: (items: Item[]) => void;
  /** The content next to a medium's name. */
  children: (item: Item, index: number) => ReactNode;
}

/**
 * The media of an element in order: add, move, remove. The last one cannot be removed, because an element needs
 * one.
 */
export function MediaList<Item>(props: MediaListProps<Item>) {
  const { items, max, isDisabled, labels, onChange } = props;
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const room = max - items.length;
  const move = (from: number, to: number) => onChange(movedItem(items, from, to));
  const order = useDragOrder({ kind: 'media', axis: 'y', onMove: move });
  return (
    <>
      <ol className={styles.list} aria-label={labels.list}>
        {items.map((item, index) => (
          <li
            // A file may be listed twice, so items are identified by their index only.
            key={index}
            {...(isDisabled ? {} : order.propsOf(index))}
            data-line={order.lineAt(index, items.length)}
            className={styles.item}
          >
            <MediaItem
              file={props.fileOf(item)}
              isDisabled={isDisabled}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < items.length - 1 ? () => move(index, index + 1) : undefined}
              onRemove={
                items.length > 1 ? () => onChange(items.filter((_, other) => other !== index)) : undefined
              }
            >
              {props.children(item, index)}
            </MediaItem>
          </li>
        ))}
      </ol>
      <Button
        block
        type="dashed"
        icon={<AddIcon />}
        disabled={isDisabled || room <= 0}
        onClick={() => setChoosing(true)}
      >
        {room > 0 ? labels.add : t('editor.media.full', { max })}
      </Button>
      {isChoosing && (
        <MaterialPicker
          types={props.types}
          title={labels.choose}
          max={room}
          onClose={() => setChoosing(false)}
          onChoose={(files) => {
            setChoosing(false);
            // A document has several pages.
            props.onAdd(files.slice(0, room));
          }}
        />
      )}
    </>
  );
}

interface MediaItemProps {
  file: FileRef;
  isDisabled: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

function MediaItem({ file, isDisabled, onUp, onDown, onRemove, children }: MediaItemProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const isMissing = useViewState(({ missing }) => missing.includes(file.materialId));
  const button = (icon: ReactNode, label: string, act: (() => void) | undefined) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={`${label} ${file.name}`}
      title={label}
      disabled={isDisabled || act === undefined}
      onClick={act}
    />
  );
  return (
    <>
      <DragIcon className={styles.holder} aria-hidden />
      {isMissing ? (
        <span className={styles.missing}>
          <WarningIcon />
        </span>
      ) : (
        may(materialRoutes.thumbnail) && (
          <img className={styles.thumbnail} src={stillUrl(file)} alt="" loading="lazy" draggable={false} />
        )
      )}
      <div className="grid gap-2 shrink">
        <span className="ellipsis size-12" title={file.name}>
          {file.name}
        </span>
        {isMissing && <span className="error size-12">{t('editor.missing.in_panel')}</span>}
        <div className="row wrap between gap-4 quiet size-12">
          {children}
          <span className="flex">
            {button(<UpIcon />, t('editor.media.up'), onUp)}
            {button(<DownIcon />, t('editor.media.down'), onDown)}
            {button(<DeleteIcon />, t('editor.media.remove'), onRemove)}
          </span>
        </div>
      </div>
    </>
  );
}
