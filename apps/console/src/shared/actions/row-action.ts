export interface RowAction {
  key: string;
  label: string;
  /** The name of its submenu. */
  menu?: string | undefined;
  isDangerous?: boolean;
  /** Why it is disabled. */
  refusal?: string | undefined;
  act: () => void;
}
