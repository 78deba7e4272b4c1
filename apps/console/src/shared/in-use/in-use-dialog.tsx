import type { AnyError } from '@marquee/contract';
import { Button, Modal } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../actions/define-actions.ts';
import { useFocusReturn } from '../feedback/use-focus-return.ts';
import { countThings, type Thing } from '../format/things.ts';
import styles from './in-use.module.css';

/** Number of items that are explained; the rest follows next time. */
const SHOWN = 5;

interface UsesProps<Item> {
  item: Item;
  /** Nothing uses the item now, so it can be deleted. */
  onFreed: () => void;
}

/** Which items of a kind cannot be deleted, and how the dialog explains it. */
export interface InUse<Item> {
  title: TextKey;
  help?: TextKey;
  refusalOf: (item: Item) => AnyError | null;
  /** Shows the uses of an item. */
  Uses: ComponentType<UsesProps<Item>>;
}

interface InUseDialogProps<Item> {
  thing: Thing;
  inUse: InUse<Item>;
  nameOf: (item: Item) => string;
  /** The chosen items that cannot be deleted. */
  used: readonly Item[];
  /** The other chosen ones. */
  unused: readonly Item[];
  onDelete: (items: Item[]) => void;
  onClose: () => void;
}

/** Explains why items cannot be deleted. Those that can be are deleted from here. */
export function InUseDialog<Item extends { id: number }>(props: InUseDialogProps<Item>) {
  const { thing, inUse, nameOf, used, unused, onDelete, onClose } = props;
  const { title, help, Uses } = inUse;
  const { t } = useTranslation();
  const [freed, setFreed] = useState<readonly Item[]>([]);
  const deletable = [...unused, ...freed];
  useFocusReturn();
  const free = (item: Item) => {
    if (freed.length + 1 === used.length) onDelete([...deletable, item]);
    else setFreed([...freed, item]);
  };
  return (
    <Modal
      open
      title={t(title, { count: used.length })}
      onCancel={onClose}
      footer={
        <>
          {deletable.length > 0 && (
            <Button danger onClick={() => onDelete(deletable)}>
              {t('common.delete_unused', { things: countThings(t, thing, deletable.length) })}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {help && <p>{t(help)}</p>}
      {used.slice(0, SHOWN).map((item) => (
        <section key={item.id} className={styles.item} aria-label={nameOf(item)}>
          <strong>{nameOf(item)}</strong>
          <Uses item={item} onFreed={() => free(item)} />
        </section>
      ))}
      {used.length > SHOWN && <p>{t('common.and_more', { things: countThings(t, thing, used.length) })}</p>}
    </Modal>
  );
}
