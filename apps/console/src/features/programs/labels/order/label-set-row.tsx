import { LABEL_PRIORITIES, type LabelSet } from '@marquee/contract';
import { Button, Tooltip } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DownIcon, DragIcon, UpIcon } from '../../../../shared/icons/index.ts';
import { labelValuesText } from '../../../../shared/playback/label-text.ts';
import styles from './label-set-order.module.css';
import { priorityBeside } from './priority-lanes.ts';

interface LabelSetRowProps {
  set: LabelSet;
  /** The priority that it had, if it was moved. */
  former: number | undefined;
  onMove: (priority: number) => void;
}

const { highest, lowest } = LABEL_PRIORITIES;

/** One label set: the handle moves it by drag and by arrow keys. */
export function LabelSetRow({ set, former, onMove }: LabelSetRowProps) {
  const { t } = useTranslation();
  const { id, name, priority } = set;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowUp: priorityBeside(priority, -1),
      ArrowDown: priorityBeside(priority, 1),
      Home: highest,
      End: lowest,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <>
      <button
        type="button"
        className={styles.handle}
        data-handle={id}
        aria-label={t('label_sets.order_handle', { name, priority })}
        title={t('label_sets.order_hint')}
        onKeyDown={onKeyDown}
      >
        <DragIcon />
      </button>
      <span className={styles.facts}>
        <strong title={name}>{name}</strong>
        <small>{labelValuesText(set, t)}</small>
      </span>
      <small className={styles.former}>
        {former !== undefined && t('label_sets.order_former', { priority: former })}
      </small>
      <span className="flex">
        {(
          [
            ['order_raise', <UpIcon key="up" />, -1],
            ['order_lower', <DownIcon key="down" />, 1],
          ] as const
        ).map(([word, icon, steps]) => (
          <Tooltip key={word} title={t(`label_sets.${word}`)}>
            <Button
              type="text"
              size="small"
              icon={icon}
              aria-label={t(`label_sets.${word}_set`, { name })}
              disabled={priorityBeside(priority, steps) === priority}
              onClick={() => onMove(priorityBeside(priority, steps))}
            />
          </Tooltip>
        ))}
      </span>
    </>
  );
}
