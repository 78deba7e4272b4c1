import { roleRoutes } from '@marquee/contract';
import { App, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { codesInTree } from '../permission-tree/codes-in-tree.ts';
import { useHolds } from '../use-holds.ts';

/** Selects the permissions of another role, as far as the user may grant them, in place of the current selection. */
export function SameAsSelect({ onChosen }: { onChosen: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const holds = useHolds();
  const { message } = App.useApp();
  const [text, setText] = useState('');
  const name = useDeferredValue(text.trim());
  const roles = useRouteQuery(roleRoutes.list, { query: { page: 1, per_page: 50, sort: 'name', name } });
  // Asked for when chosen; a failure is shown like that of a change.
  const codesOf = useRouteMutation(roleRoutes.detail);
  const choose = (id: number) =>
    codesOf.mutate(
      { params: { id } },
      {
        onSuccess: (found) => {
          const codes = codesInTree(found.actions);
          const granted = codes.filter(holds);
          onChosen(granted);
          if (granted.length < codes.length) {
            void message.warning(t('roles.left_out', { count: codes.length - granted.length }));
          }
        },
      },
    );
  return (
    <Select<number>
      style={{ width: 220 }}
      aria-label={t('roles.same_as')}
      placeholder={t('roles.same_as')}
      value={null}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      loading={codesOf.isPending}
      onChange={choose}
      options={roles.data?.data.map((role) => ({ value: role.id, label: role.name })) ?? []}
    />
  );
}
