import { type Role, roleRoutes } from '@marquee/contract';
import { createElement } from 'react';
import { defineActions } from '../../../shared/actions/define-actions.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { deleteAction } from '../../../shared/common-actions/common-actions.tsx';
import { EditIcon } from '../../../shared/icons/index.ts';

export const roleActions = defineActions<Role>()([
  {
    key: 'open',
    icon: createElement(EditIcon),
    call: roleRoutes.detail,
    label: ({ may_change }, { may }) => (may_change && may(roleRoutes.update) ? 'roles.edit' : 'roles.view'),
    run: ({ items: [{ id }], navigate }) => navigate(`/roles/${id}/edit`),
  },
  {
    key: 'copy',
    // A copy starts with the codes of the original.
    call: [roleRoutes.detail, roleRoutes.add],
    label: 'roles.copy',
    run: ({ items: [{ id }], navigate }) => navigate(`/roles/new?from=${id}`),
  },
  deleteAction({
    thing: 'role',
    call: roleRoutes.delete,
    title: 'roles.delete_title',
    consequence: 'roles.delete_consequence',
    nameOf: ({ name }) => name,
    when: ({ may_delete }, { place }) => place === 'many' || may_delete,
    refusal: (roles) => (roles.every(({ may_delete }) => may_delete) ? undefined : ''),
    // It names the users who have the role, which takes more room than a passing message.
    onFailure: (error, { modal, t }) => {
      modal.error({ title: t('roles.not_deleted'), content: errorText(error, t) });
    },
  }),
]);
