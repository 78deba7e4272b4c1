export interface RowAction {
  key: string;
  label: string;
  /** Name of the submenu that it belongs to. */
  menu?: string | undefined;
  isDangerous?: boolean;
  /** Why it is disabled. */
  refusal?: string | undefined;
  act: () => void;
}
