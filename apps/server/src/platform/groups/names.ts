/** The join of the group that a column refers to: `.innerJoin(...joinGroup('material.group_id'))`. */
export const joinGroup = <Column extends string>(column: Column) =>
  ['resource_group', 'resource_group.id', column] as const;

/** A column of {@link joinGroup}: `sql.ref(GROUP_NAME_COLUMN)`. */
export const GROUP_NAME_COLUMN = 'resource_group.name';

/** The same, as a selection. */
export const GROUP_NAME = `${GROUP_NAME_COLUMN} as group_name` as const;
