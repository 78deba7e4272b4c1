import { Segmented, type SegmentedProps } from 'antd';

/**
 * A choice out of a few, all in sight. antd's control is a tab stop besides its radio buttons; here the radio buttons
 * are the only one.
 */
export function Segments<Value extends string | number>(props: SegmentedProps<Value>) {
  return <Segmented<Value> {...props} tabIndex={-1} />;
}
