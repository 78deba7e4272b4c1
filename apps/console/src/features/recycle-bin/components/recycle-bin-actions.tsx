import type { Recycled, Restoration } from '@marquee/contract';
import { type Action, type ActionRun, defineActions } from '../../../shared/actions/define-actions.ts';
import { idsOf } from '../../../shared/common-actions/common-actions.tsx';
import { formatList } from '../../../shared/format/list.ts';
import { countThings } from '../../../shared/format/things.ts';
import { type Bin, countKinds } from './bins.ts';

/** The actions on what is in a recycle bin. */
export function recycleBinActions({ kind, routes }: Bin): readonly Action<Recycled>[] {
  return defineActions<Recycled>()([
    {
      key: 'put_back',
      call: routes.restore,
      label: 'recycle_bin.put_back',
      isRemoval: true,
      onMany: 'primary',
      run: (run) => {
        const { items, call, onDone } = run;
        call(routes.restore, { body: { ids: idsOf(items) } })
          .then((restoration) => report(run, kind, restoration))
          .then(onDone)
          // The mutation reports it.
          .catch(() => undefined);
      },
    },
    {
      key: 'delete',
      call: routes.delete,
      label: 'recycle_bin.delete',
      isDangerous: true,
      isRemoval: true,
      onMany: true,
      run: ({ items, t, call, confirm, message, onDone }) =>
        confirm({
          title: t('recycle_bin.delete_title', { count: items.length }),
          thing: kind,
          names: items.map(({ name }) => name),
          consequence: t('recycle_bin.delete_consequence'),
          actionText: t('recycle_bin.delete'),
          act: async () => {
            await call(routes.delete, { body: { ids: idsOf(items) } });
            void message.success(t('recycle_bin.emptied', { things: countThings(t, kind, items.length) }));
            onDone();
          },
        }),
    },
  ]);
}

/** Says what has returned, under which name, and what has not. */
function report(
  { t, message, items }: ActionRun<Recycled>,
  kind: Bin['kind'],
  { restored, missing }: Restoration,
): void {
  const own = restored.filter((one) => one.kind === kind && items.some(({ id }) => id === one.id));
  const others = restored.filter((one) => !own.includes(one));
  const renamed = own.filter(({ name, former_name }) => name !== former_name);
  const [first] = own;
  const lines = [
    ...(own.length === 1 && first && renamed.length === 0
      ? [t('recycle_bin.restored', { name: first.name })]
      : own.length > 1
        ? [t('recycle_bin.restored_things', { things: countThings(t, kind, own.length) })]
        : []),
    ...renamed
      .slice(0, 3)
      .map(({ name, former_name: former }) => t('recycle_bin.restored_renamed', { name, former })),
    ...(others.length > 0
      ? [
          t('recycle_bin.also', {
            things: countKinds(
              t,
              others.map((one) => one.kind),
              formatList,
            ),
          }),
        ]
      : []),
    ...(missing > 0 ? [t('recycle_bin.missing', { count: missing })] : []),
  ];
  void message[missing > 0 ? 'warning' : 'success']({
    content: (
      <span className="column">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    ),
  });
}
