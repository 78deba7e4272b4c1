import { LABEL_PRIORITIES, type LabelSet } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { OrderButtons } from '../../../../shared/drag/order-buttons.tsx';
import { OrderHandle } from '../../../../shared/drag/order-handle.tsx';
import { labelValuesText } from '../../../../shared/playback/label-text.ts';
import styles from './label-set-order.module.css';

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
  const moves = {
    up: priority > highest ? priority - 1 : undefined,
    down: priority < lowest ? priority + 1 : undefined,
    ...{ first: highest, last: lowest },
  };
  return (
    <>
      <OrderHandle
        id={id}
        label={t('label_sets.order_handle', { name, priority })}
        hint={t('label_sets.order_hint')}
        moves={moves}
        onMove={onMove}
      />
      <span className={styles.facts}>
        <strong title={name}>{name}</strong>
        <small>{labelValuesText(set, t)}</small>
      </span>
      <small className={styles.former}>
        {former !== undefined && t('label_sets.order_former', { priority: former })}
      </small>
      <span className="flex">
        <OrderButtons
          moves={moves}
          texts={{
            up: { tip: t('label_sets.order_raise'), label: t('label_sets.order_raise_set', { name }) },
            down: { tip: t('label_sets.order_lower'), label: t('label_sets.order_lower_set', { name }) },
          }}
          onMove={onMove}
        />
      </span>
    </>
  );
}
