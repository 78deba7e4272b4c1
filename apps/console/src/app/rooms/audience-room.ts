export { FlowReport } from '../../features/passenger-flow/index.ts';
export { VipList } from '../../features/vips/index.ts';
