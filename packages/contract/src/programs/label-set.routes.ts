import { defineRoutes } from '../kernel/route.ts';
import { changeOf, deleteOf } from '../kernel/route-families.ts';
import { labelSets, programs } from '../resources.ts';
import { labelSetErrors } from './label-set.errors.ts';
import {
  labelSetAddSchema,
  labelSetChangedSchema,
  labelSetDeleteSchema,
  labelSetListQuerySchema,
  labelSetListSchema,
  labelSetOrderSchema,
  labelSetPrioritySchema,
  labelSetSchema,
  labelSetUpdateSchema,
} from './label-set.schema.ts';

const setting = { permission: '31108' } as const;

/** The label settings of a company: audience labels with names, which programs take over. */
export const labelSetRoutes = defineRoutes(labelSets, {
  list: {
    method: 'GET',
    path: '/labels',
    access: { permission: '31101' },
    summary: 'Label sets of the company',
    query: labelSetListQuerySchema,
    response: labelSetListSchema,
    alsoChangesWith: [programs],
  },
  add: {
    method: 'POST',
    path: '/labels',
    access: setting,
    summary: 'Adds a label set',
    body: labelSetAddSchema,
    response: labelSetSchema,
    errors: [labelSetErrors.name_taken, labelSetErrors.too_many],
  },
  update: changeOf(labelSets, 'body.id', {
    path: '/labels',
    access: setting,
    summary: 'Changes a label set, and its programs if the body says so',
    body: labelSetUpdateSchema,
    response: labelSetChangedSchema,
    errors: [labelSetErrors.name_taken],
  }),
  setPriority: changeOf(labelSets, 'body.ids', {
    path: '/labels/priority',
    access: setting,
    summary: 'Gives label sets a priority, and their programs if the body says so',
    body: labelSetPrioritySchema,
    response: labelSetChangedSchema,
  }),
  order: {
    method: 'PUT',
    path: '/labels/order',
    access: setting,
    summary: 'Gives all label sets their priorities, and their programs if the body says so; all or none',
    body: labelSetOrderSchema,
    response: labelSetChangedSchema,
    errors: [labelSetErrors.version_conflict],
  },
  delete: deleteOf(labelSets, {
    path: '/labels',
    access: { permission: '31109' },
    summary: 'Deletes label sets that no program has, all or none',
    body: labelSetDeleteSchema,
    errors: [labelSetErrors.in_use],
  }),
});
