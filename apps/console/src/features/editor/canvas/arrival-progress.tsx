import { Progress } from 'antd';

/** How much of a dropped or pasted file has arrived. */
export function ArrivalProgress({ percent }: { percent: number }) {
  return <Progress type="circle" size={32} percent={percent} />;
}
