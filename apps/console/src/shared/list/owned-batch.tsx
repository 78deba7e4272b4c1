import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type OnMany<Item> = (items: Item[], onDone: () => void) => void;

/** What can be done to all that departments own. */
export interface OwnedActions<Item> {
  mayHandOver: boolean;
  mayDelete: boolean;
  handOver: OnMany<Item>;
  remove: OnMany<Item>;
}

/** What can be done at once to all that is ticked of what departments own; undefined where nothing may be done. */
export function ownedBatch<Item>(
  actions: OwnedActions<Item>,
): ((items: Item[], clear: () => void) => ReactNode) | undefined {
  if (!actions.mayHandOver && !actions.mayDelete) return undefined;
  return (items, clear) => <OwnedBatch items={items} actions={actions} clear={clear} />;
}

interface OwnedBatchProps<Item> {
  items: Item[];
  actions: OwnedActions<Item>;
  clear: () => void;
}

export function OwnedBatch<Item>({ items, actions, clear }: OwnedBatchProps<Item>) {
  const { t } = useTranslation();
  return (
    <>
      {actions.mayHandOver && (
        <Button onClick={() => actions.handOver(items, clear)}>{t('departments.hand_over')}</Button>
      )}
      {actions.mayDelete && (
        <Button danger onClick={() => actions.remove(items, clear)}>
          {t('common.delete')}
        </Button>
      )}
    </>
  );
}
