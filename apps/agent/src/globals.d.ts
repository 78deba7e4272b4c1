/** The agent's version, set by the build. */
declare const AGENT_VERSION: string;
