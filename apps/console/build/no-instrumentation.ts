/** Stands in for the part of the router that tracing tools hook into. The console has none. */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

export function getRouteInstrumentationUpdates(): never {
  throw new Error('this build is without instrumentation of routes');
}

export function instrumentClientSideRouter(): never {
  throw new Error('this build is without instrumentation of the router');
}
