import pages from './pages.ts';
import start from './start.ts';

const texts = { ...start, ...pages };

/** Chinese is the language that the others are measured by. */
export type Texts = typeof texts;
export default texts;
