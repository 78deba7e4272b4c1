import { labelSetRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useUndo } from '../../../../shared/actions/undo/use-undo.tsx';
import { useRouteMutation } from '../../../../shared/api/use-route-mutation.ts';
import { Loaded } from '../../../../shared/feedback/loaded.tsx';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../../shared/form/use-schema-form.ts';
import { savedText } from '../saved-text.ts';
import { UpdatesProgramsField } from '../updates-programs-field.tsx';
import { LabelSetOrder } from './label-set-order.tsx';
import { byPriority, type Move, moved, orderSchema, withMove } from './order-moves.ts';
import { useEveryLabelSet } from './use-every-label-set.ts';

interface Values {
  moves: Move[];
  updates_programs: boolean;
}

/** Orders the label sets of the company by priority, by drag or by keys. */
export function LabelSetOrderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const undo = useUndo();
  const sets = useEveryLabelSet();
  const setting = useRouteMutation(labelSetRoutes.setPriority, {
    showsOwnFailure: true,
    refreshesOnFailure: true,
  });
  const setAll = async ({ moves, updates_programs }: Values, isBack = false) => {
    let updated = 0;
    for (const group of byPriority(moves, isBack))
      updated += (await setting.mutateAsync({ body: { ...group, updates_programs } })).updated_count;
    return updated;
  };
  const form = useSchemaForm<Values, z.output<typeof orderSchema>>({
    schema: orderSchema,
    initial: { moves: [], updates_programs: true },
    send: async (order) => {
      const count = await setAll(order);
      undo.offer(savedText(count, t), () => setAll(order, true));
      onClose();
    },
  });
  const { moves } = form.values;
  const movedIds = new Set(moves.map(({ id }) => id));
  return (
    <FormDialog
      title={t('label_sets.order')}
      submitText={t('common.save')}
      form={form}
      isBlocked={moves.length === 0}
      width={640}
      onClose={onClose}
    >
      <Loaded result={sets} loading={<Skeleton active paragraph={{ rows: 8 }} />}>
        {(all) => {
          const programCount = all
            .filter(({ id }) => movedIds.has(id))
            .reduce((sum, { program_count }) => sum + program_count, 0);
          return (
            <>
              <p className="quiet flush">{t('label_sets.order_help')}</p>
              <LabelSetOrder
                sets={moved(all, moves)}
                formerOf={(id) => moves.find((move) => move.id === id)?.former}
                onMove={({ id }, priority) => {
                  const set = all.find((one) => one.id === id);
                  if (set) form.set('moves', withMove(moves, set, priority));
                }}
              />
              {programCount > 0 && <UpdatesProgramsField form={form} programCount={programCount} />}
            </>
          );
        }}
      </Loaded>
    </FormDialog>
  );
}
