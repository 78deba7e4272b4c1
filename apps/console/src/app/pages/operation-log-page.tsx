import { OperationLog } from '../../features/operation-log/index.ts';

export function OperationLogPage() {
  return <OperationLog />;
}
