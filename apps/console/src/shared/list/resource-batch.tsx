import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnedActions, OwnedBatch } from './owned-batch.tsx';

interface ResourceActions<Item> extends OwnedActions<Item> {
  mayRelease: boolean;
  mayMove: boolean;
  release: (items: Item[]) => void;
  move: (items: Item[], onDone: () => void) => void;
}

/** What can be done at once to all that is ticked of what releases are made of; undefined where nothing may be done. */
export function resourceBatch<Item>(
  actions: ResourceActions<Item>,
  releaseText: string,
): ((items: Item[], clear: () => void) => ReactNode) | undefined {
  const isPossible = actions.mayRelease || actions.mayMove || actions.mayHandOver || actions.mayDelete;
  if (!isPossible) return undefined;
  return (items, clear) => (
    <ResourceBatch items={items} actions={actions} releaseText={releaseText} clear={clear} />
  );
}

interface ResourceBatchProps<Item> {
  items: Item[];
  actions: ResourceActions<Item>;
  releaseText: string;
  clear: () => void;
}

function ResourceBatch<Item>({ items, actions, releaseText, clear }: ResourceBatchProps<Item>) {
  const { t } = useTranslation();
  return (
    <>
      {actions.mayRelease && (
        <Button type="primary" onClick={() => actions.release(items)}>
          {releaseText}
        </Button>
      )}
      {actions.mayMove && <Button onClick={() => actions.move(items, clear)}>{t('common.move')}</Button>}
      <OwnedBatch items={items} actions={actions} clear={clear} />
    </>
  );
}
