/** The device that reports plays, as counts name it. */
export interface PlayingDevice {
  id: number;
  companyId: number;
  name: string;
  mac: string;
  /** The time zone in whose days its plays are counted. */
  timeZone: string;
}
