export { OperationLog } from './components/operation-log.tsx';
