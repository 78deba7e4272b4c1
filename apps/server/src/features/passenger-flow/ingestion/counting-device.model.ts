/** The device that reports counts of people. */
export interface CountingDevice {
  id: number;
  companyId: number;
  /** The time zone in whose days and hours people are counted. */
  timeZone: string;
}
