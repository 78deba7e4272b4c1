/** The join of the group that a column refers to: `.innerJoin(...joinGroup('material.group_id'))`. */
export const joinGroup = <Column extends string>(column: Column) =>
  ['resource_group', 'resource_group.id', column] as const;

/** A column of {@link joinGroup}. */
export const GROUP_NAME = 'resource_group.name as group_name';
