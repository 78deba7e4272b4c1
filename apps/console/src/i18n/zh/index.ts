import framedPages from './framed-pages.ts';
import pages from './pages.ts';
import start from './start.ts';

const texts = { ...start, ...pages, ...framedPages };

/** Chinese is the reference: the other languages must have the same keys. */
export type Texts = typeof texts;
export default texts;
