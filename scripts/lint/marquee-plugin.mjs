import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

/*
 * Rules that oxlint lacks, as a plugin for it.
 */

/** Refuses `new Date()` without arguments and `Date()`: both read the machine's clock. */
const noSystemTime = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Call} node */
    NewExpression(node) {
      if (isDate(node) && node.arguments.length === 0) report(context, node);
    },
    /** @param {Call} node */
    CallExpression(node) {
      if (isDate(node)) report(context, node);
    },
  }),
};

/**
 * Refuses a type for data that comes from outside, unless a schema proves it: `as X` on parsed JSON, on the parts of a
 * request and on names declared as `unknown`, also by way of `unknown`; and a type, or none, for a variable that holds
 * parsed JSON.
 */
const noUnprovenCast = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Cast} node */
    TSAsExpression(node) {
      if (!isHarmless(node.typeAnnotation) && isUnproven(node.expression, context))
        context.report({ node, message: UNPROVEN });
    },
    /** @param {{ id: Node; init: Node | null }} node */
    VariableDeclarator(node) {
      if (
        node.init &&
        isParsed(withoutCasts(node.init)) &&
        !isUnknown(node.id) &&
        !isCastToUnknown(node.init)
      )
        context.report({ node, message: UNPROVEN });
    },
    /** @param {Node} node */
    MemberExpression(node) {
      if (node.object && isParsed(withoutCasts(node.object))) context.report({ node, message: UNPROVEN });
    },
  }),
};

/**
 * Refuses `element.type === 'picture'` and `case 'picture'`: a definition declares what distinguishes its type. The
 * type of an action has the same names and is compared as `action.type`.
 */
const noElementType = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {{ operator: string; left: Node; right: Node }} node */
    BinaryExpression(node) {
      if (!['===', '!=='].includes(node.operator)) return;
      const { left, right } = node;
      if ((isTypeOfElement(left) && isElementType(right)) || (isTypeOfElement(right) && isElementType(left)))
        context.report({ node, message: DECLARED });
    },
    /** @param {{ discriminant: Node; cases: { test: Node | null }[] }} node */
    SwitchStatement(node) {
      if (isTypeOfElement(node.discriminant) && node.cases.some(({ test }) => test && isElementType(test)))
        context.report({ node, message: DECLARED });
    },
  }),
};

export default {
  meta: { name: 'marquee' },
  rules: {
    'no-system-time': noSystemTime,
    'no-unproven-cast': noUnprovenCast,
    'no-element-type': noElementType,
  },
};

const UNPROVEN = 'A schema proves the type of data from outside.';
const DECLARED = 'The definition of an element type declares what distinguishes it.';
const ELEMENT_TYPES = new Set(
  globSync('*/*.element.ts', {
    cwd: join(import.meta.dirname, '../../packages/scene/src/elements'),
  }).map((file) => basename(file, '.element.ts')),
);
const REQUESTS = new Set(['request', 'req']);
const REQUEST_PARTS = new Set(['params', 'body', 'query']);

/**
 * @typedef {{ callee: { type: string; name?: string }; arguments: unknown[] }} Call
 * @typedef {{ type: string; name?: string; value?: unknown; expression?: Node; argument?: Node; object?: Node; property?: Node; callee?: Node;
 *   typeName?: Node; typeAnnotation?: Node }} Node
 * @typedef {{ expression: Node; typeAnnotation: Node }} Cast
 * @typedef {{ set: Map<string, { defs: { name: Node }[] }>; upper: Scope | null }} Scope
 * @typedef {{ report(problem: { node: unknown; message: string }): void; sourceCode: { getScope(node: unknown): Scope } }} Context
 */

/**
 * `as const` and `as unknown`.
 * @param {Node} type
 */
function isHarmless(type) {
  return type.type === 'TSUnknownKeyword' || type.typeName?.name === 'const';
}

/** @param {Node} node */
function isCastToUnknown(node) {
  return node.type === 'TSAsExpression' && node.typeAnnotation?.type === 'TSUnknownKeyword';
}

/**
 * @param {Node} node
 * @returns {Node}
 */
function withoutCasts(node) {
  const isWrapper = ['TSAsExpression', 'TSNonNullExpression', 'ParenthesizedExpression', 'ChainExpression'];
  return node.expression && isWrapper.includes(node.type) ? withoutCasts(node.expression) : node;
}

/**
 * @param {Node} cast
 * @param {Context} context
 */
function isUnproven(cast, context) {
  const node = withoutCasts(cast);
  if (node.type === 'Identifier') return isDeclaredUnknown(node, context);
  return isParsed(node) || isCallOf(node, 'fromJson') || isPartOfRequest(node);
}

/**
 * `JSON.parse(…)` and `await ….json()`.
 * @param {Node} node
 */
function isParsed(node) {
  if (node.type === 'AwaitExpression') return isJsonOfAnswer(node.argument?.callee?.property);
  const callee = node.type === 'CallExpression' ? node.callee : undefined;
  return callee?.object?.name === 'JSON' && callee.property?.name === 'parse';
}

/** @param {Node | undefined} property */
function isJsonOfAnswer(property) {
  return property?.type === 'Identifier' && property.name === 'json';
}

/**
 * @param {Node} node
 * @param {string} name
 */
function isCallOf({ type, callee }, name) {
  return type === 'CallExpression' && callee?.name === name;
}

/**
 * `request.params`, and anything in it.
 * @param {Node} node
 * @returns {boolean}
 */
function isPartOfRequest(node) {
  const { type, object, property } = withoutCasts(node);
  if (type !== 'MemberExpression' || !object) return false;
  const isPart = REQUESTS.has(object.name ?? '') && REQUEST_PARTS.has(property?.name ?? '');
  return isPart || isPartOfRequest(object);
}

/**
 * @param {Node} node
 * @param {Context} context
 */
function isDeclaredUnknown(node, { sourceCode }) {
  for (let scope = /** @type {Scope | null} */ (sourceCode.getScope(node)); scope; scope = scope.upper) {
    const found = scope.set.get(node.name ?? '');
    if (found) return found.defs.some(({ name }) => isUnknown(name));
  }
  return false;
}

/** @param {Node} name */
function isUnknown(name) {
  return name.typeAnnotation?.typeAnnotation?.type === 'TSUnknownKeyword';
}

/**
 * `type`, and `.type` of anything but an action.
 * @param {Node} node
 */
function isTypeOfElement(node) {
  const { type, name, object, property } = withoutCasts(node);
  if (type === 'Identifier') return name === 'type';
  const owner = object?.type === 'MemberExpression' ? object.property : object;
  return type === 'MemberExpression' && property?.name === 'type' && owner?.name !== 'action';
}

/** @param {Node} node */
function isElementType({ type, value }) {
  return type === 'Literal' && typeof value === 'string' && ELEMENT_TYPES.has(value);
}

/** @param {Call} node */
function isDate({ callee }) {
  return callee.type === 'Identifier' && callee.name === 'Date';
}

/**
 * @param {Context} context
 * @param {Call} node
 */
function report(context, node) {
  context.report({ node, message: 'Time enters through a Clock.' });
}
