import { z } from 'zod';
import type { RouteDeclaration } from './route.ts';
import { type NamedResource, objectRef, type RouteObject } from './route-object.ts';
import { wireId } from './wire.ts';

type Common = Pick<RouteDeclaration, 'path' | 'access' | 'summary' | 'errors' | 'alsoChangesWith'>;

const oneObject = z.object({ id: wireId });

/** A call that reads one object, whose `id` is in the path: `detail: viewOf(videos, { path: '/videos/{id}', … })`. */
export function viewOf<const Parts extends Common & Pick<RouteDeclaration, 'query' | 'response'>>(
  of: NamedResource,
  parts: Parts,
) {
  return {
    method: 'GET',
    objects: [objectRef(of, 'view', 'params.id')],
    params: oneObject,
    ...parts,
  } as const;
}

/** A call that deletes the objects with the `ids` of its body: `delete: deleteOf(videos, { path: '/videos', … })`. */
export function deleteOf<const Parts extends Common & Required<Pick<RouteDeclaration, 'body'>>>(
  of: NamedResource,
  parts: Parts,
) {
  return {
    method: 'DELETE',
    objects: [objectRef(of, 'delete', 'body.ids')],
    ...parts,
  } as const;
}

/** A call that changes the objects whose ids are at `at`: `rename: changeOf(devices, 'body.id', { path: '…', … })`. */
export function changeOf<
  const Parts extends Common &
    Required<Pick<RouteDeclaration, 'body'>> &
    Pick<RouteDeclaration, 'act' | 'response'>,
>(of: NamedResource, at: RouteObject['at'], parts: Parts) {
  return {
    method: 'PUT',
    objects: [objectRef(of, 'change', at)],
    ...parts,
  } as const;
}
