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

export default { meta: { name: 'marquee' }, rules: { 'no-system-time': noSystemTime } };

/**
 * @typedef {{ callee: { type: string; name?: string }; arguments: unknown[] }} Call
 * @typedef {{ report(problem: { node: unknown; message: string }): void }} Context
 */

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
