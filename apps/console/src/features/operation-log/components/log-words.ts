import { LOG_OPERATIONS, type LogEntry } from '@marquee/contract';
import i18next, { type TFunction } from 'i18next';

/** The label of a module; an unknown one is shown as is. */
export function moduleName(module: string): string {
  const key = `operation_log.modules.${module}`;
  return i18next.exists(key) ? i18next.t(key as 'operation_log.modules.users') : module;
}

/** Adding or deleting a session is signing in or out. */
export function operationName(
  { operation, module }: Pick<LogEntry, 'operation'> & Partial<Pick<LogEntry, 'module'>>,
  t: TFunction,
): string {
  if (operation === LOG_OPERATIONS.update) return t('operation_log.operations.update');
  const isSession = module === 'sessions';
  if (operation === LOG_OPERATIONS.add) return t(`operation_log.operations.${isSession ? 'sign_in' : 'add'}`);
  return t(`operation_log.operations.${isSession ? 'sign_out' : 'delete'}`);
}
