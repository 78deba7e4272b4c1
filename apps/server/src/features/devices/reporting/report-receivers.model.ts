import type { ReportAck, ReportMessage } from '@marquee/device-protocol';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';

type ReportType = ReportMessage['type'];
type ReportOf<Type extends ReportType> = {
  [Each in Type]: { readonly type: Each } & Extract<ReportMessage, { type: Each }>;
}[Type];
type Received = ReportAck | void;

/** A receiver for each report of a device. A new report without a receiver does not compile. */
export type ReportReceivers<Type extends ReportType = ReportType> = {
  readonly [Each in Type]: (
    device: AuthenticatedDevice,
    report: ReportOf<Each>,
  ) => Promise<Received> | Received;
};

/** Calls the receiver for the report's type. */
export function receiveReport<Type extends ReportType>(
  receivers: ReportReceivers<Type>,
  device: AuthenticatedDevice,
  report: ReportOf<Type>,
): Promise<Received> | Received {
  return receivers[report.type](device, report);
}
