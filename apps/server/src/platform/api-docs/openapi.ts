import {
  API_BASE,
  codesOf,
  errorAnswerSchema,
  isRawAnswer,
  type RouteParts,
  takesTokens,
} from '@marquee/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of the routes, derived from the schemas that the server validates with. */
export function describeApi(routes: readonly RouteParts[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = API_BASE + route.path;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Marquee', version },
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'marquee_session' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access token of the account page. It has the chosen permissions that its owner still holds, and none of the calls on accounts, passwords and tokens.',
        },
      },
      schemas: { Error: z.toJSONSchema(errorAnswerSchema) },
    },
  };
}

function describeRoute(route: RouteParts): Json {
  return {
    tags: [route.path.split('/')[1]],
    summary: route.summary,
    ...describeAccess(route),
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
    ...(route.body ? { requestBody: describeBody(route.body, route.multipart) } : {}),
    responses: { ...describeAnswer(route), ...describeErrors(route) },
  };
}

/** `x-permission`: one of these codes is needed; `x-permission-all`: every one. */
function describeAccess(route: RouteParts): Json {
  const { access } = route;
  if (access === 'public') return { security: [] };
  const security = [{ cookie: [] }, ...(takesTokens(route) ? [{ bearer: [] }] : [])];
  if (typeof access !== 'object') return { security };
  return { security, ['allOf' in access ? 'x-permission-all' : 'x-permission']: codesOf(access) };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties as Record<string, Json>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: property,
  }));
}

/** Either encoding, on every route; files in a form on those that take them. */
function describeBody(body: z.ZodType, multipart: z.ZodType | undefined): Json {
  const schema = toSchema(body, 'input');
  const content = { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } };
  const form = multipart && { 'multipart/form-data': { schema: describeForm(multipart) } };
  return { required: true, content: { ...form, ...content } };
}

/** The file comes last, because the server decides by the fields whether it takes the file. */
function describeForm(fields: z.ZodType): Json {
  const { properties = {}, required = [], ...rest } = toSchema(fields, 'input');
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    ...rest,
    properties: { ...(properties as Json), file },
    required: [...(required as string[]), 'file'],
  };
}

function describeAnswer({ response }: RouteParts): Json {
  if (!isRawAnswer(response)) {
    return {
      200: { description: 'Done', content: { 'application/json': { schema: toSchema(response, 'output') } } },
    };
  }
  switch (response.raw) {
    case 'file':
      return { 200: { description: 'The bytes; ranges are answered with 206', content: { '*/*': {} } } };
    case 'events':
      return { 200: { description: 'Server-sent events', content: { 'text/event-stream': {} } } };
    case 'tus':
      return { '2XX': { description: 'As tus 1.0.0 has it' } };
  }
}

function describeErrors({ errors }: RouteParts): Json {
  const byStatus = Map.groupBy(errors, ({ status }) => status);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const entries = [...byStatus].map(([status, all]) => [
    status,
    { description: all.map(({ code }) => code).join(', '), content },
  ]);
  return Object.fromEntries(entries) as Json;
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
