/** Whether this is `npm run soak`, which runs the long form of tests that have one. */
export const isSoak = process.env['MARQUEE_SOAK'] === '1';
