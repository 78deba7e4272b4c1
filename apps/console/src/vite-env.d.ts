/// <reference types="vite/client" />

/** Version of this build, from package.json. */
declare const __CONSOLE_VERSION__: string;
declare const __CONSOLE_BUILD__: string;
