import { labelSetRoutes, type LabelSetOrder as Order } from '@marquee/contract';
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
import { changedIn, type Move, ordered, orderSchema, reverted, withMove } from './order-moves.ts';
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
  const ordering = useRouteMutation(labelSetRoutes.order, {
    showsOwnFailure: true,
    refreshesOnFailure: true,
  });
  const send = (body: Order) => ordering.mutateAsync({ body });
  const form = useSchemaForm<Values, z.output<typeof orderSchema>>({
    schema: orderSchema,
    initial: { moves: [], updates_programs: true },
    send: async ({ moves, updates_programs }) => {
      const order = ordered(sets.data ?? [], moves);
      const { updated_count } = await send({ sets: order, updates_programs });
      undo.offer(savedText(updated_count, t), () => send({ sets: reverted(order), updates_programs }));
      onClose();
    },
  });
  const { moves } = form.values;
  // Another operator may have made the same moves meanwhile.
  const changed = changedIn(ordered(sets.data ?? [], moves));
  return (
    <FormDialog
      title={t('label_sets.order')}
      submitText={t('common.save')}
      form={form}
      isBlocked={changed.length === 0}
      width={640}
      onClose={onClose}
    >
      <Loaded result={sets} loading={<Skeleton active paragraph={{ rows: 8 }} />}>
        {(all) => {
          const order = ordered(all, moves);
          const programCount = all
            .filter(({ id }) => changed.some((one) => one.id === id))
            .reduce((sum, { program_count }) => sum + program_count, 0);
          return (
            <>
              <p className="quiet flush">{t('label_sets.order_help')}</p>
              <LabelSetOrder
                sets={all.map((set, index) => ({ ...set, ...order[index] }))}
                formerOf={(id) => changed.find((one) => one.id === id)?.former}
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
