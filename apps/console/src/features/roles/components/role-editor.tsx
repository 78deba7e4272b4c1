import { type RoleDetail, roleRoutes } from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { NoPermission } from '../../../shared/feedback/no-permission.tsx';
import { copyName } from '../../../shared/form/copy-name.ts';
import { useObjectTitle } from '../../../shared/title/title-store.ts';
import { codesInTree } from '../permission-tree/codes-in-tree.ts';
import { useHolds } from '../use-holds.ts';
import { readOnlyReason } from './read-only-reason.ts';
import { RoleForm } from './role-form.tsx';

/** The page of a role or of a new one, which may start as a copy (`?from=`). */
export function RoleEditor({ id }: { id?: number }) {
  const { may } = useAccess();
  const [search] = useSearchParams();
  const from = Number(search.get('from')) || undefined;
  const shown = id ?? from;
  const role = useRouteQuery(roleRoutes.detail, shown === undefined ? skipToken : { params: { id: shown } });
  if (id === undefined && !may(roleRoutes.add)) return <NoPermission />;
  if (id === undefined && from === undefined) return <NewRole />;
  return (
    <Loaded result={role} loading={<Skeleton active paragraph={{ rows: 10 }} />}>
      {(data) => (id === undefined ? <NewRole from={data} /> : <ExistingRole role={data} />)}
    </Loaded>
  );
}

function NewRole({ from }: { from?: RoleDetail }) {
  const { t } = useTranslation();
  const holds = useHolds();
  const add = useRouteMutation(roleRoutes.add, { showsOwnFailure: true });
  const codes = codesInTree(from?.actions ?? []);
  const granted = codes.filter(holds);
  const leftOut = codes.length - granted.length;
  return (
    <RoleForm
      initial={{ name: from ? copyName(from.name, t('common.copy_suffix')) : '', actions: granted }}
      isNew
      note={leftOut > 0 ? t('roles.left_out', { count: leftOut }) : undefined}
      kept={undefined}
      send={(body) => add.mutateAsync({ body })}
    />
  );
}

function ExistingRole({ role }: { role: RoleDetail }) {
  const { t } = useTranslation();
  useObjectTitle(role.name);
  const { may } = useAccess();
  const holds = useHolds();
  const update = useRouteMutation(roleRoutes.update, { showsOwnFailure: true });
  return (
    <RoleForm
      initial={{ name: role.name, actions: codesInTree(role.actions) }}
      isNew={false}
      note={role.user_count > 0 ? t('roles.has_users', { count: role.user_count }) : undefined}
      kept={readOnlyReason(role, may(roleRoutes.update), holds)}
      send={(body) => update.mutateAsync({ body: { id: role.id, ...body } })}
    />
  );
}
