import { createContext } from 'react';

/** The name of the open page, which is the title of its list; undefined outside pages of the menu. */
export const PageTitleContext = createContext<string | undefined>(undefined);
