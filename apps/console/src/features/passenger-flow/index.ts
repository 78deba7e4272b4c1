export { FlowReport } from './components/flow-report.tsx';
