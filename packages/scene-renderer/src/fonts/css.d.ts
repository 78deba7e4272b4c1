/** A style sheet that the bundler adds to the page when the import runs. */
declare module '*.css';
