import { createContext } from 'react';
import type { MenuPage } from './page.ts';

/** The pages of the menu, for what is inside the frame; undefined outside of it, where the menu is not known. */
export const MenuContext = createContext<readonly MenuPage[] | undefined>(undefined);
