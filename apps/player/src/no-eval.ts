import { config } from 'zod';

/** The page's policy forbids eval. Unless told so, zod tries it once to see, and the browser reports a violation. */
config({ jitless: true });
