import { newId } from '../../../shared/chance/system-chance.ts';

/** Id of this page in this browser window: every load of the console is another window to the server. */
export const WINDOW_ID = newId();
