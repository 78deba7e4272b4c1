import { LOG_OPERATIONS } from '@marquee/contract';
import i18next, { type TFunction } from 'i18next';

/** What a module is called; one that the console does not know yet is shown as it is. */
export function moduleName(module: string): string {
  const key = `operation_log.modules.${module}`;
  return i18next.exists(key) ? i18next.t(key as 'operation_log.modules.users') : module;
}

export function operationName(operation: number, t: TFunction): string {
  if (operation === LOG_OPERATIONS.add) return t('operation_log.operations.add');
  return t(
    operation === LOG_OPERATIONS.delete
      ? 'operation_log.operations.delete'
      : 'operation_log.operations.update',
  );
}
